// Required into npm by start.mjs: packages that want the Node that Pinhigh runs on are not left out because npm runs on an
// older one.
Object.defineProperty(process, 'version', { value: 'v26.10.0' })
