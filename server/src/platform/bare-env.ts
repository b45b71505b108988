/** The environment of a process that gets no secrets: only the cache of compiled code, without which it starts slowly. */
export function bareEnv(): Record<string, string> {
  const cache = process.env['NODE_COMPILE_CACHE']
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }
}
