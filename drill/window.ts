import { setTimeout as sleep } from 'node:timers/promises'

export type Size = { width: number; height: number }

/** A window of some engine. What is evaluated and pointed at is JavaScript of the page. */
export type Window = {
  open: (address: string) => Promise<void>
  read: <T>(expression: string) => Promise<T>
  /** Presses the element as a finger or a mouse would. */
  press: (element: string) => Promise<void>
  /** By the keyboard, into the element that is pressed for it. */
  type: (element: string, text: string) => Promise<void>
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** An engine of this machine; `lacks` names what has to be installed for it. */
export type Engine = { name: string; lacks: () => string | undefined; open: (size: Size) => Promise<Window> }

const patience = 45_000

/** Until the page shows it; the fault names the words of the page. */
export async function until(window: Window, expression: string, what: string) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100))
    if (await window.read<boolean>(`Boolean(${expression})`).catch(() => false)) return
  const stands = await window.read<string>('location.href + " " + document.body.innerText.slice(0, 300)')
  throw new Error(`${what} (the page: ${stands.replaceAll('\n', ' | ')})`)
}

/** The visible element of that kind whose name matches, inside another when given. */
export const named = (kind: string, name: RegExp, inside = 'document') =>
  `[...(${inside}).querySelectorAll(${JSON.stringify(kind)})].find((one) => one.checkVisibility() && ${name}.test(
    (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).trim()))`

/** Once it is there and takes presses; brought into sight at once, while the page itself may glide. */
export async function press(window: Window, element: string, what: string) {
  await until(window, `(${element}) && !(${element}).matches(':disabled, [aria-disabled=true]')`, `no ${what}`)
  await window.read(`(${element}).scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await window.press(element)
}

export async function write(window: Window, element: string, text: string, what: string) {
  await until(window, element, `no ${what}`)
  await window.read(`(${element}).scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await window.type(element, text)
  await until(window, `(${element}).value === ${JSON.stringify(text)}`, `${what} does not take what is typed`)
}

/** What is wider than the place it has: the page itself, and words that are seen and run over the edge of their key. */
export const tooWide = (window: Window) =>
  window.read<string[]>(`(() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page can be moved sideways'] : []
    const keys = [...document.querySelectorAll('button')].filter((one) => one.checkVisibility() && !one.closest('[inert]'))
    for (const key of keys) {
      const outer = key.getBoundingClientRect()
      const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement !== key && getComputedStyle(text.parentElement).overflow === 'hidden') continue
        const words = document.createRange()
        words.selectNodeContents(text)
        const { left, right, width } = words.getBoundingClientRect()
        if (width > 0 && (left < outer.left - 0.5 || right > outer.right + 0.5))
          found.push(text.data + ' is ' + width.toFixed(1) + ' px wide on a key of ' + outer.width.toFixed(1) + ' px')
      }
    }
    return [...new Set(found)]
  })()`)
