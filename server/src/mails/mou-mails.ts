import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

/** The emails about memoranda of understanding, to signatories and to the people who asked them. */
export const mouMails: Record<string, MailTemplate> = {
  'mou-request': ({ companyName, asker, goodUntil, code }, { name, url }) => ({
    subject: `${name}: please sign the memorandum of understanding of ${companyName}`,
    lines: [
      `${asker} asks you to sign the memorandum of understanding of ${companyName}.`,
      `Read it, then sign or decline: ${url}${pages.mouSigning.path}#${code}`,
      `The link can be used until ${displayLongDate(goodUntil)}. To sign, you need a code that we email to this address.`,
      'If you do not know what this is about, you need not do anything.',
    ],
  }),
  'mou-reminder': ({ companyName, asker, goodUntil, code }, { name, url }) => ({
    subject: `${name}: the memorandum of understanding of ${companyName} waits for your signature`,
    lines: [
      `${asker} asked you to sign the memorandum of understanding of ${companyName}. It is not signed yet.`,
      `Read it, then sign or decline: ${url}${pages.mouSigning.path}#${code}`,
      `The link can be used until ${displayLongDate(goodUntil)}.`,
    ],
  }),
  'mou-code': ({ code = '' }, { name }) => ({
    subject: `${name}: your code`,
    lines: [
      `Your code is ${code.slice(code.indexOf('.') + 1)}.`,
      'Type it on the page of the memorandum of understanding. It can be used for 10 minutes.',
      'If you did not ask for a code, do not give it to anyone.',
    ],
  }),
  'mou-signed': ({ companyName, companyNumber, name: signer, when, path }, { name, url }) => ({
    subject: `${name}: the memorandum of understanding of ${companyName} is signed`,
    lines: [
      `${signer} signed the memorandum of understanding of ${companyName} on ${when}.`,
      `The company finds it here after signing in: ${url}${path}`,
      `The signatory can ask to close the account of the company later, with company number ${companyNumber} and without a user account: ${url}${pages.signatoryClosing.path}`,
    ],
  }),
  'mou-void': ({ companyName, name: signer, when, restated, path }, { name, url }) => ({
    subject: `${name}: the memorandum of understanding of ${companyName} needs a new signature`,
    lines: [
      `${signer} signed the memorandum of understanding of ${companyName} on ${when}. The company has changed what the memorandum shows, so this signature is void.`,
      restated ? `What changed: ${restated}.` : 'The memorandum has another text now.',
      path
        ? `Please read it again. Sign it, or ask the signatory to sign it: ${url}${path}`
        : 'Please wait until the company asks you to sign again. You will get an email with a link, or a paper.',
    ],
  }),
  'mou-declined': ({ companyName, name: signer, reason, path }, { name, url }) => ({
    subject: `${name}: the memorandum of understanding of ${companyName} was not signed`,
    lines: [
      `${signer} declined to sign the memorandum of understanding of ${companyName}.`,
      reason ? `The reason: ${reason}` : 'No reason was given.',
      `You can ask someone else here: ${url}${path}`,
    ],
  }),
}
