/** Hands a text to the person as a file of the browser's downloads. */
export function saveFile(name: string, text: string, type: string) {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000) // a slow browser is still reading it
}

/** The same where the phone can hand files on by itself: to a chat, a mail, its own files. */
export async function shareFile(name: string, text: string, type: string) {
  const files = [new File([text], name, { type })]
  if (!navigator.canShare?.({ files })) return saveFile(name, text, type)
  await navigator.share({ files }).catch((error: Error) => {
    if (error.name !== 'AbortError') saveFile(name, text, type)
  })
}
