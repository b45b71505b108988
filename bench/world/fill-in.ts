/** Gives options of a configuration file other values; throws if the file does not have one of them. */
export function fillIn(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(filled)) throw new Error(`The file has no option ${name}.`)
    return filled.replace(line, () => `${name}=${value}`)
  }, text)
}

/** The settings in a configuration file of PostgreSQL. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/^(\w+) = '(.*)'$/gm), ([, name = '', value = '']) => [name, value.replaceAll("''", "'")]),
  )
