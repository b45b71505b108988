import type { MailText } from './platform/mail.ts'

type Template = (
  data: Record<string, string>,
  product: { name: string; url: string },
) => { subject: string; lines: string[] }

const aboutLink = [
  'The link works once and replaces any that was sent before. Your program administrator can send a new one.',
  'If you do not know this company, ignore this message.',
]

const templates: Record<string, Template> = {
  'case-answered': ({ caseNumber }, { name, url }) => ({
    subject: `${name}: an answer for case ${caseNumber}`,
    lines: [
      `The government records have answered case ${caseNumber}.`,
      `Sign in to see the result and what to do next: ${url}/c/cases/${caseNumber}`,
    ],
  }),
  'one-time-code': ({ logonId, code }, { name, url }) => ({
    subject: `${name}: choose a new password`,
    lines: [
      `Somebody asked for a new password for your User ID ${logonId}.`,
      `Choose it within 30 minutes: ${url}/home/login/new-password#${code}`,
      'The link works once. If you did not ask for it, ignore this message: your password stays as it is.',
    ],
  }),
  'password-changed': ({ logonId }, { name, url }) => ({
    subject: `${name}: your password was changed`,
    lines: [
      `The password of your User ID ${logonId} was changed, and all its sessions were signed out.`,
      `If you did not do this, choose a new password at once: ${url}/home/login/forgot-password`,
    ],
  }),
  'user-locked': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account is locked`,
    lines: [
      `Your User ID ${logonId} was locked because a wrong password was entered several times in a row.`,
      'In a browser in which you have signed in before, you can still sign in with your password.',
      `Otherwise choose a new password, which lifts the lock: ${url}/home/login/forgot-password`,
      'If it was not you who tried, nothing else is needed: nobody has signed in.',
    ],
  }),
  'user-linked': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account was linked`,
    lines: [
      `Your user account ${logonId} was linked to the federated sign-in service. Its password can no longer be used.`,
      `From now on, sign in here: ${url}/home/login`,
      'If you did not do this, contact your program administrator at once.',
    ],
  }),
  'user-invited': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account ${logonId} at ${companyName} is ready to be activated.`,
      `Activate it within 7 days by signing in with the federated sign-in service: ${url}/activate#${code}`,
      ...aboutLink,
    ],
  }),
  'user-invited-password': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account at ${companyName} is ready to be activated. Your User ID is ${logonId}.`,
      `Activate it within 7 days by choosing a password: ${url}/home/login/new-password#${code}`,
      ...aboutLink,
    ],
  }),
  'program-invited': ({ logonId, companyName, code }, { name, url }) => ({
    subject: `${name}: choose the password of a web services user account`,
    lines: [
      `The web services user account ${logonId} at ${companyName} is ready to be activated. Programs sign in with it.`,
      `Choose its password within 7 days: ${url}/home/login/new-password#${code}`,
      ...aboutLink,
    ],
  }),
  'user-waiting': ({ logonId, companyName }, { name, url }) => ({
    subject: `${name}: activate your user account`,
    lines: [
      `Your user account ${logonId} at ${companyName} is waiting for you to activate it.`,
      `Sign in with the federated sign-in service and choose Activate: ${url}/home/login`,
    ],
  }),
  'user-activated': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account is active`,
    lines: [
      `Your user account ${logonId} was activated.`,
      `Sign in here: ${url}/home/login`,
      'If you did not do this, contact your program administrator at once.',
    ],
  }),
  // The language of an employee is not known before the form is open: both are written.
  'plus-invited': ({ companyName, firstDay, code }, { name, url }) => ({
    subject: `${name}: ${companyName} asks you to fill in Form I-9, Section 1`,
    lines: [
      `${companyName} has invited you to fill in your part of Form I-9, Section 1. Your first day of work is ${firstDay}; sign it by then.`,
      `Open your form: ${url}/employee#${code}`,
      'The link is yours alone, works once and within 14 days. You can stop at any time and ask for a fresh link on the same page.',
      `Español: ${companyName} le pide que llene su parte del Formulario I-9, la Sección 1, a más tardar el ${firstDay}. El enlace de arriba es solo para usted, sirve una vez y durante 14 días. La página está también en español.`,
      'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.',
    ],
  }),
  'employee-link': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: your link to Form I-9 for ${companyName}`,
    lines: [
      `Somebody asked for a fresh link to your Form I-9 for ${companyName}.`,
      `Open your form: ${url}/employee#${code}`,
      'The link works once, within 14 days, and replaces any that was sent before. If you did not ask for it, ignore this message.',
      `Español: alguien pidió un enlace nuevo a su Formulario I-9 para ${companyName}. El enlace de arriba sirve una vez, durante 14 días. Si usted no lo pidió, no haga caso de este mensaje.`,
    ],
  }),
  'employee-code': ({ code = '' }, { name }) => ({
    subject: `${name}: your six-digit code`,
    lines: [
      `Your code is ${code.slice(code.indexOf('.') + 1)}. It is good for 10 minutes. Tell it to nobody.`,
      `Español: su código es ${code.slice(code.indexOf('.') + 1)}. Sirve durante 10 minutos. No se lo diga a nadie.`,
    ],
  }),
  'employee-news-en': (_, { name, url }) => ({
    subject: `${name}: there is news about your Form I-9`,
    lines: [
      'There is news about the check that your Form I-9 began.',
      `To read it, ask for a fresh link to your form here: ${url}/employee?lang=en`,
      'If you do not expect this message, ignore it.',
    ],
  }),
  'employee-news-es': (_, { name, url }) => ({
    subject: `${name}: hay novedades sobre su Formulario I-9`,
    lines: [
      'Hay novedades sobre la comprobación que comenzó con su Formulario I-9.',
      `Para leerlas, pida aquí un enlace nuevo a su formulario: ${url}/employee?lang=es`,
      'Si no espera este mensaje, no haga caso de él.',
    ],
  }),
  'plus-signed': (_, { name, url }) => ({
    subject: `${name}: a new hire has signed Section 1`,
    lines: [
      'A new hire whom your company invited has signed Section 1 of Form I-9. The check with the government records has begun.',
      `Sign in to see the result and by when the documents are to be examined: ${url}/c/cases/plus`,
    ],
  }),
  'plus-reverify': ({ plusCaseId }, { name, url }) => ({
    subject: `${name}: a new hire's work authorization has to be proven again`,
    lines: [
      "A new hire's work authorization ends soon. Examine a document that proves it again before it ends.",
      `Sign in to see by when, and to sign Supplement B of Form I-9: ${url}/c/cases/plus/${plusCaseId}`,
    ],
  }),
  'role-changed': ({ logonId, role }, { name }) => ({
    subject: `${name}: your user role was changed`,
    lines: [
      `The role of your user account ${logonId} was changed to ${role}.`,
      'If you have questions about this, contact your program administrator.',
    ],
  }),
  'user-deleted': ({ logonId }, { name }) => ({
    subject: `${name}: your user account was deleted`,
    lines: [
      `Your user account ${logonId} was deleted by an administrator of your company. It can no longer be used.`,
      'If you have questions about this, contact your program administrator.',
    ],
  }),
  'user-reactivated': ({ logonId }, { name, url }) => ({
    subject: `${name}: your user account can be used again`,
    lines: [
      `An administrator of your company lifted the deactivation of your user account ${logonId}.`,
      `It becomes active when you sign in: ${url}/home/login`,
    ],
  }),
  'profile-changed': (_, { name }) => ({
    subject: `${name}: your email address was changed`,
    lines: [
      `Another email address was chosen for your profile. Messages about your user accounts no longer go to this address.`,
      'If you did not do this, contact your program administrator at once.',
    ],
  }),
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A line in which addresses of the product are links; an address that came with the data leads nowhere. */
const linked = (line: string, base: string) =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part) => [part, escapeHtml(part)] as const)
    .map(([part, shown]) => (part.startsWith(`${base}/`) ? `<a href="${shown}">${shown}</a>` : shown))
    .join('')

/** Renders a mail as plain text and simple HTML with links; the data is never part of a template. */
export function renderMail(
  template: string,
  data: Record<string, string>,
  product: { name: string; url: string },
): MailText {
  const found = templates[template]
  if (!found) throw new Error(`no mail template ${template}`)
  const { subject, lines } = found(data, product)
  const closing = `This message was sent by ${product.name}. Please do not reply to it.`
  const html = [...lines, closing].map((line) => `<p>${linked(line, product.url)}</p>`).join('\n')
  return {
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: [...lines, '', closing].join('\n'),
    html: `<!doctype html><html lang="en"><body>${html}</body></html>`,
  }
}
