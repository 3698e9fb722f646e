import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { start } from './programs.ts'
import type { Engine, Window } from './window.ts'

const names = ['firefox', 'firefox-esr']
/** It asks nobody elsewhere. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

const installed = () => names.find((name) => !spawnSync(name, ['--version']).error)

/** By WebDriver BiDi, which it speaks itself, without a window on a screen. */
export const firefox: Engine = {
  name: 'Firefox',
  lacks: () => (installed() ? undefined : 'firefox'),
  open: async (viewport) => {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-firefox-'))
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
    fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
    const browser = start(installed() ?? '', [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
    ])
    const end = async () => {
      await browser.end()
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
    }
    try {
      await browser.says('WebDriver BiDi listening on ')
      const [, address = ''] = /BiDi listening on (\S+)/.exec(browser.said()) ?? []
      const send = await connect(`${address}/session`)
      await send('session.new', { capabilities: {} })
      return { ...(await openWindow(send, viewport)), close: end }
    } catch (error) {
      await end()
      throw error
    }
  },
}

type Send = <T>(method: string, params: object) => Promise<T>
type Evaluated = { exceptionDetails?: { text: string }; result: { value?: string; sharedId?: string } }

async function openWindow(send: Send, viewport: { width: number; height: number }): Promise<Omit<Window, 'close'>> {
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport })
  const evaluate = async (expression: string) => {
    const params = { expression, target: { context }, awaitPromise: true, userActivation: true }
    const { exceptionDetails, result } = await send<Evaluated>('script.evaluate', params)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  const act = (actions: object[]) => send<void>('input.performActions', { context, actions })
  const press = async (element: string) => {
    const at = await evaluate(element)
    const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId: at.sharedId } } }
    const button = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await act([{ type: 'pointer', id: 'mouse', actions: [move, ...button] }])
  }
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    read: async (expression) => {
      const { value } = await evaluate(`JSON.stringify(${expression})`)
      return value === undefined ? undefined : JSON.parse(value)
    },
    press,
    type: async (element, text) => {
      await press(element)
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act([{ type: 'key', id: 'keyboard', actions: keys }])
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}

type Answer = { id?: number; type: string; result: unknown; error?: string; message?: string }

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const asked = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    const one = asked.get(answer.id ?? -1)
    if (answer.type === 'error') one?.reject(new Error(`${answer.error}: ${answer.message}`))
    else one?.resolve(answer.result)
  })
  socket.addEventListener('close', () => {
    for (const one of asked.values()) one.reject(new Error('The browser has ended'))
  })
  let last = 0
  return <T>(method: string, params: object) => {
    last += 1
    const id = last
    return new Promise<unknown>((resolve, reject) => {
      asked.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    }) as Promise<T>
  }
}
