const folded: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}

/** How names are compared, as `name_key` in the database: lower case, without accents, apostrophes, hyphens and spaces. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđħıŧßæœþ]/g, (letter) => folded[letter] ?? letter)
    .replaceAll(/[\s'’‘ʼʻ`´′.,_‐-―−-]+/g, '')
