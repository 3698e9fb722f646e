import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, start } from './programs.ts'
import type { Engine, Size, Window } from './window.ts'

const driverProgram = 'WebKitWebDriver'
/** Under which W3C WebDriver hands out an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** The browser's own bar is wider than a phone. */
const narrowBar = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px }'

/** What iPhones run, as its GTK port: Debian has it as `webkit2gtk-driver` and `xvfb`. */
export const webkit: Engine = {
  name: 'WebKit',
  lacks: () => [driverProgram, 'Xvfb'].find((program) => spawnSync(program, ['-help']).error),
  open: async (size) => {
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'])
    await screen.says('\n')
    const port = await freePort()
    const display = /^\d+$/m.exec(screen.said())?.[0]
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-webkit-'))
    fs.mkdirSync(path.join(folder, 'gtk-3.0'))
    fs.writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), narrowBar)
    const settings = { DISPLAY: `:${display}`, NO_AT_BRIDGE: '1', XDG_CONFIG_HOME: folder }
    const driver = start(driverProgram, [`--port=${port}`], settings)
    const end = async () => {
      await screen.end() // with it goes the browser, which would keep the driver's output open
      await driver.end()
      fs.rmSync(folder, { recursive: true, force: true })
    }
    const address = `http://127.0.0.1:${port}`
    try {
      while (!driver.hasEnded() && !(await fetch(`${address}/status`).catch(() => undefined))) await sleep(100)
      return await openWindow(address, size, end)
    } catch (error) {
      await end()
      throw error
    }
  },
}

async function openWindow(driver: string, size: Size, end: () => Promise<void>): Promise<Window> {
  const { sessionId } = await ask<{ sessionId: string }>(`${driver}/session`, { capabilities: {} })
  const session = `${driver}/session/${sessionId}`
  const read = <T>(expression: string) =>
    ask<T>(`${session}/execute/sync`, { script: `return (${expression})`, args: [] })
  const idOf = async (element: string) => (await read<Record<string, string>>(element))[elementKey]
  await resize(session, read, size)
  return {
    open: (url) => ask(`${session}/url`, { url }),
    read,
    press: async (element) => ask(`${session}/element/${await idOf(element)}/click`, {}),
    type: async (element, text) => ask(`${session}/element/${await idOf(element)}/value`, { text }),
    picture: async () => Buffer.from(await ask<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await ask(session, undefined, 'DELETE')
      await end()
    },
  }
}

/** A window has a frame and bars, so it is made larger by what its page lacks. */
async function resize(session: string, read: <T>(expression: string) => Promise<T>, { width, height }: Size) {
  await ask(`${session}/window/rect`, { width, height })
  const [innerWidth = 0, innerHeight = 0] = await read<number[]>('[innerWidth, innerHeight]')
  await ask(`${session}/window/rect`, { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
  const fitted = await read<number[]>('[innerWidth, innerHeight]')
  if (fitted[0] !== width || fitted[1] !== height) throw new Error(`The window is ${fitted.join(' × ')}`)
}

async function ask<T>(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
