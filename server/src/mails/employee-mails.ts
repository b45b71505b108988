import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

/** What new hires are mailed about their forms. Their language is not known before a form is open: both are written. */
export const employeeMails: Record<string, MailTemplate> = {
  'plus-invited': ({ companyName, firstDay, code }, { name, url }) => ({
    subject: `${name}: ${companyName} asks you to fill in Form I-9, Section 1`,
    lines: [
      `${companyName} has invited you to fill in your part of Form I-9, Section 1. Your first day of work is ${firstDay}; sign it by then.`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
      'The link is yours alone, works once and within 14 days. You can stop at any time and ask for a fresh link on the same page.',
      `Español: ${companyName} le pide que llene su parte del Formulario I-9, la Sección 1, a más tardar el ${firstDay}. El enlace de arriba es solo para usted, sirve una vez y durante 14 días. La página está también en español.`,
      'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.',
    ],
  }),
  'plus-correction': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: ${companyName} asks you to look at your Form I-9 again`,
    lines: [
      `${companyName} asks you to check what you signed on your part of Form I-9, Section 1, to correct it where it is not right, and to sign it again.`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
      'The link works once, within 14 days, and replaces any that was sent before. What you signed stands until you sign again.',
      `Español: ${companyName} le pide que revise lo que firmó en su parte del Formulario I-9, la Sección 1, que corrija lo que no esté bien y que firme de nuevo. El enlace de arriba sirve una vez, durante 14 días.`,
      'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.',
    ],
  }),
  'employee-link': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: your link to Form I-9 for ${companyName}`,
    lines: [
      `Somebody asked for a fresh link to your Form I-9 for ${companyName}.`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
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
}
