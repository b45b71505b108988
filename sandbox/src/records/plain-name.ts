/** A name without case, accents, spaces, hyphens and apostrophes: records compare only the letters. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
}
