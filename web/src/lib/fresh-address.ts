/** The addresses to use instead of those whose import failed. */
const addresses: Record<string, string> = {}

/** The address under which a script is imported; web/build/import-again.ts makes every import ask for it. */
const fresh = (address: string): string => addresses[address] ?? address

Object.assign(globalThis, { fresh })

let failures = 0

// The browser names the script that failed in its message; where it does not, people reload the page.
globalThis.addEventListener?.('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown }
  const file = /\/assets\/([\w.-]+\.js)/.exec(String(payload))?.[1]
  if (file) addresses[`./${file}`] = `./${file}?again=${(failures += 1)}`
})
