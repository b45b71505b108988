let code: string | undefined

/** Takes the code of a mailed link out of the address, before anything else can see it there, and keeps it in memory only. */
export function takeCode(): string | undefined {
  const found = location.hash.slice(1)
  if (found !== '') {
    code = found
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return code
}
