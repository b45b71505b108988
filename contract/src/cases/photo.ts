/** The largest photo that is shown, in bytes and in pixels. */
export const PHOTO_BYTES = 2 * 1024 * 1024
export const PHOTO_PIXELS = 4_000_000

/** The issue of a refusal when what the records sent is no picture that can be shown. */
export const PHOTO_NOT_DISPLAYED = 'PHOTO_NOT_DISPLAYED'

// CASE-85: no other document has its photo in the records
const documentsWithPhoto: readonly (string | null | undefined)[] = ['US_PASSPORT', 'FORM_I551', 'FORM_I766']

/** Whether the records may ask for a comparison of photos for a case with this List A document. */
export const hasPhotoOnRecord = (documentA: string | null | undefined): boolean =>
  documentsWithPhoto.includes(documentA)

/** Whether the two sides of a document are pages of a passport. */
export const hasPages = (subType: string | null | undefined): boolean => subType === 'US_PASSPORT_BOOK'
