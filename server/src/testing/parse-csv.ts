/** The rows of a table for spreadsheets, read by RFC 4180 and not by the code that writes them. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (let end = 0; end < text.length; end = cells.lastIndex) {
    const [whole, quoted, plain = '', after] = cells.exec(text) ?? []
    if (!whole) throw new Error(`No cell begins at ${end}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (after === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
