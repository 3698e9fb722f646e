export type StreamEvent = { name: string; data: unknown }

/** The events of a stream as they come; `heard` is told of everything that does, signs of life too. */
export async function* eventsOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body) {
    heard()
    rest += decoder.decode(part, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readBlock(block)
      if (event) yield event
    }
  }
}

function readBlock(block: string): StreamEvent | undefined {
  const [, name] = /^event: ?(.*)$/m.exec(block) ?? []
  const [, data] = /^data: ?(.*)$/m.exec(block) ?? []
  return name === undefined || data === undefined ? undefined : { name, data: JSON.parse(data) }
}
