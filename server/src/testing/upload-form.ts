/** A copy of a document to send; a photo of the front of a passport unless it names another. */
export type Upload = {
  bytes: Uint8Array<ArrayBuffer>
  name?: string
  type?: string
  documentCode?: string
  side?: string
  isForVideo?: 'yes'
  formId?: string
}

/** The upload of a file: the body of a form and its media type. */
export async function formOf({ bytes, name = 'photo.jpg', type = 'image/jpeg', ...fields }: Upload) {
  const form = new FormData()
  form.set('documentCode', fields.documentCode ?? 'US_PASSPORT')
  form.set('side', fields.side ?? 'front')
  if (fields.isForVideo) form.set('isForVideo', fields.isForVideo)
  if (fields.formId) form.set('formId', fields.formId)
  form.set('file', new File([bytes], name, { type }))
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}
