type Entry = { version: string; summary: string; changes: string[] }

/** Reads a change log written as Markdown: a heading for each version, a paragraph, a list. */
export function readChangeLog(markdown: string): Entry[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [version = '', ...lines] = section.split('\n')
      const [summary = '', ...changes] = lines.join('\n').split(/^- /m).map(oneLine)
      return { version: version.trim(), summary, changes }
    })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
