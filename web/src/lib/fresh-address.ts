/** The addresses to use instead of those whose import failed; web/build/import-again.ts makes every import look here. */
const fresh: Record<string, string> = {}

Object.assign(globalThis, { fresh })

let failures = 0

// The browser names the script that failed in its message; where it does not, people reload the page.
globalThis.addEventListener?.('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown }
  const file = /\/assets\/([\w.-]+\.js)/.exec(String(payload))?.[1]
  if (file) fresh[`./${file}`] = `./${file}?again=${(failures += 1)}`
})
