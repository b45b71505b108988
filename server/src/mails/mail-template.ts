/** Writes an email from its data and from the name and address of the product. */
export type MailTemplate = (
  data: Record<string, string>,
  product: { name: string; url: string },
) => { subject: string; lines: string[] }
