/** A path of this site to return to after sign-in, or undefined for anything that could lead elsewhere. */
export function safeReturnPath(value: string | undefined): string | undefined {
  if (value === undefined || value.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return undefined
  if (/\\|%2f|%5c|%00/i.test(value)) return undefined
  const [path = ''] = value.split(/[?#]/, 1)
  // Dots could climb out of a path after it was checked; encoded ones likewise.
  if (path.includes('//') || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) || path.startsWith('/api/')) return undefined
  return value.split('#', 1)[0]
}
