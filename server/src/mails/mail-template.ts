/** Writes a mail from the data of its occasion and what the product is called and where. */
export type MailTemplate = (
  data: Record<string, string>,
  product: { name: string; url: string },
) => { subject: string; lines: string[] }
