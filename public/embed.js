// For a page elsewhere that shows boards in frames: makes each frame as high as its board.
// <iframe src="https://golf.example.org/embed/…"></iframe> <script src="https://golf.example.org/embed.js" async></script>
(() => {
  const origin = new URL(document.currentScript.src).origin
  addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin || !data || data.type !== 'pinhigh-height' || !Number.isFinite(data.height)) return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(data.height, 120), 20000)}px`
  })
  // A board that was there before this script says its height again.
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.src.startsWith(`${origin}/embed/`)) frame.contentWindow.postMessage({ type: 'pinhigh-ask-height' }, origin)
})()
