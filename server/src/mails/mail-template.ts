/** Writes an email, in English unless it has another `lang`, from its data and the product's name and address. */
export type MailTemplate = (
  data: Record<string, string>,
  product: { name: string; url: string },
) => { subject: string; lines: string[]; lang?: 'en' | 'es' }
