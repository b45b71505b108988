import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'
import { noticeLinks } from './notice-links.ts'

/** What a company adds to its invitations, as its own words; no line if it adds nothing. */
export const companyWords = (companyName = '', sentence = '', language: 'en' | 'es' = 'en'): string[] => {
  if (sentence === '') return []
  return [language === 'en' ? `Message from ${companyName}: “${sentence}”` : `Mensaje de ${companyName}: “${sentence}”`]
}

const dueInEnglish = (firstDay: string, due: string) => {
  const day = displayLongDate(firstDay)
  if (due === 'past') return `Your first day of work was ${day}. Section 1 was due that day. Please sign today.`
  return due === 'today'
    ? `Your first day of work is today, ${day}. Please sign today.`
    : `Your first day of work is ${day}. Please sign by that day.`
}

const dueInSpanish = (firstDay: string, due: string) => {
  const day = displayLongDate(firstDay, 'es')
  if (due === 'past') {
    return `Su primer día de trabajo fue el ${day}. La Sección 1 debía estar firmada ese día. Fírmela hoy mismo.`
  }
  return due === 'today'
    ? `Su primer día de trabajo es hoy, ${day}. Firme la Sección 1 hoy mismo.`
    : `Su primer día de trabajo es el ${day}. Firme la Sección 1 a más tardar ese día.`
}

/** The emails that new hires get about their forms, in both languages until we learn theirs. */
export const employeeMails: Record<string, MailTemplate> = {
  'plus-invited': ({ companyName, firstDay = '', due = '', code, sentenceEn, sentenceEs }, { name, url }) => ({
    subject: `${name}: ${companyName} asks you to complete Section 1 of Form I-9`,
    lines: [
      `${companyName} asks you to complete Section 1, your part of Form I-9. ${dueInEnglish(firstDay, due)}`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
      'This link is for you only. It works once and expires in 14 days. You can stop at any time and ask for a new link on the same page.',
      ...companyWords(companyName, sentenceEn, 'en'),
      ...noticeLinks(url, 'en'),
      `Español: ${companyName} le pide que complete la Sección 1, su parte del Formulario I-9. ${dueInSpanish(firstDay, due)} El enlace de arriba es solo para usted. Funciona una sola vez y vence en 14 días. Puede detenerse en cualquier momento y pedir un enlace nuevo en la misma página, que también está en español.`,
      ...companyWords(companyName, sentenceEs, 'es'),
      ...noticeLinks(url, 'es'),
      'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.',
    ],
  }),
  'plus-correction': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: ${companyName} asks you to review your Form I-9`,
    lines: [
      `${companyName} asks you to review the Section 1 of Form I-9 that you signed. Correct anything that is wrong, and sign it again.`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
      'This link works once, expires in 14 days, and replaces all earlier links. Your signed form stays valid until you sign again.',
      `Español: ${companyName} le pide que revise la Sección 1 del Formulario I-9 que usted firmó. Corrija lo que esté mal y firme de nuevo. El enlace de arriba funciona una sola vez, vence en 14 días y reemplaza los enlaces anteriores. El formulario que firmó sigue siendo válido hasta que firme de nuevo.`,
      'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.',
    ],
  }),
  'employee-link': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: your link to Form I-9 for ${companyName}`,
    lines: [
      `Someone asked for a new link to your Form I-9 for ${companyName}.`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
      'This link works once, expires in 14 days, and replaces all earlier links. If you did not ask for it, ignore this message.',
      `Español: alguien pidió un enlace nuevo para su Formulario I-9 de ${companyName}. El enlace de arriba funciona una sola vez, vence en 14 días y reemplaza los enlaces anteriores. Si usted no lo pidió, no haga caso de este mensaje.`,
    ],
  }),
  'employee-code': ({ code = '' }, { name }) => ({
    subject: `${name}: your six-digit code`,
    lines: [
      `Your code is ${code.slice(code.indexOf('.') + 1)}. It works for 10 minutes. Do not share it with anyone.`,
      `Español: su código es ${code.slice(code.indexOf('.') + 1)}. Funciona durante 10 minutos. No lo comparta con nadie.`,
    ],
  }),
  'preparer-code': ({ companyName, code = '' }, { name }) => ({
    subject: `${name}: your code to sign as a preparer or translator`,
    lines: [
      `Someone who completes Form I-9 for ${companyName} says that you helped or translated. Sign your part with this code: ${code.slice(code.indexOf('.') + 1)}. It works for 30 minutes.`,
      'If you did not help, ignore this message and do not share the code with anyone.',
      `Español: una persona que llena el Formulario I-9 para ${companyName} dice que usted la ayudó o tradujo. Firme su parte con este código: ${code.slice(code.indexOf('.') + 1)}. Funciona durante 30 minutos. Si usted no ayudó, no haga caso de este mensaje y no comparta el código con nadie.`,
    ],
  }),
  'employee-signed-on-site': ({ companyName }, { name, url }) => ({
    subject: `${name}: your Form I-9 was signed on a device of ${companyName}`,
    lines: [
      `Section 1 of your Form I-9 for ${companyName} was signed on a device of the company, with a code that the company told you.`,
      `If that was not you, tell ${companyName}. To read the form, ask for a link here: ${url}${pages.employee.start.path}`,
      `Español: la Sección 1 de su Formulario I-9 para ${companyName} se firmó en un dispositivo de la empresa, con un código que la empresa le dijo. Si no fue usted, avise a ${companyName}. Para leer el formulario, pida un enlace en la página de arriba, que también está en español.`,
    ],
  }),
  'employee-news-en': (_, { name, url }) => ({
    subject: `${name}: an update about your Form I-9`,
    lines: [
      'There is an update about the check of your Form I-9.',
      `To read it, ask for a new link to your form here: ${url}/employee?lang=en`,
      'If you were not expecting this message, ignore it.',
    ],
  }),
  'employee-news-es': (_, { name, url }) => ({
    lang: 'es',
    subject: `${name}: hay novedades sobre su Formulario I-9`,
    lines: [
      'Hay novedades sobre la verificación de su Formulario I-9.',
      `Para leerlas, pida aquí un enlace nuevo a su formulario: ${url}/employee?lang=es`,
      'Si no esperaba este mensaje, no le haga caso.',
    ],
  }),
}
