const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a picture of the lessons. */
export const pictureOf = (name: string): string => files[`./pictures/${name}.webp`] ?? ''
