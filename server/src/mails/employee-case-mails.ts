import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

const NOTICE_PATH = `${pages.employee.start.path}/notice`

const stranger =
  'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.'

/** The emails that employees get about their cases, in both languages. None names the employee, a number or a reason. */
export const employeeCaseMails: Record<string, MailTemplate> = {
  'employee-mismatch': ({ companyName }, { name }) => ({
    subject: `${name}: a message for you about ${companyName}`,
    lines: [
      `${companyName} checked with government records whether you may work in the United States. The records issued a mismatch. This is not a final result, and you may keep working.`,
      `Speak with ${companyName} in private about the Further Action Notice. It tells you what a mismatch is and what you can do.`,
      `Español: ${companyName} consultó los registros del gobierno para verificar si usted puede trabajar en los Estados Unidos. Los registros emitieron una discrepancia. No es un resultado final y usted puede seguir trabajando. Hable en privado con ${companyName} sobre el Aviso de Acción Adicional. El aviso explica qué es una discrepancia y qué puede hacer usted.`,
      stranger,
    ],
  }),
  'employee-notice': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: a notice for you from ${companyName}`,
    lines: [
      `${companyName} checked with government records whether you may work in the United States. The records issued a mismatch. This is not a final result, and you may keep working.`,
      `Read the Further Action Notice and decide what to do: ${url}${NOTICE_PATH}#${code}`,
      'This link is for you only and works once. To come back later, ask for a new link on the same page.',
      `Español: ${companyName} consultó los registros del gobierno para verificar si usted puede trabajar en los Estados Unidos. Los registros emitieron una discrepancia. No es un resultado final y usted puede seguir trabajando. Con el enlace de arriba puede leer el Aviso de Acción Adicional y decidir qué hacer. El enlace es solo para usted y funciona una sola vez. Para volver más tarde, pida un enlace nuevo en la misma página, que también está en español.`,
      stranger,
    ],
  }),
  'employee-notice-link': ({ companyName, code }, { name, url }) => ({
    subject: `${name}: your link to the notice from ${companyName}`,
    lines: [
      `Someone asked for a new link to your Further Action Notice from ${companyName}.`,
      `Open the notice: ${url}${NOTICE_PATH}#${code}`,
      'This link works once and replaces all earlier links. If you did not ask for it, ignore this message.',
      `Español: alguien pidió un enlace nuevo a su Aviso de Acción Adicional de ${companyName}. El enlace de arriba funciona una sola vez y reemplaza los enlaces anteriores. Si usted no lo pidió, no haga caso de este mensaje.`,
    ],
  }),
  'employee-referred': ({ companyName, contactBy }, { name }) => ({
    subject: `${name}: contact the agency by ${displayLongDate(contactBy)}`,
    lines: [
      `${companyName} referred your mismatch. Contact the agency by ${displayLongDate(contactBy)}. You may keep working.`,
      `Ask ${companyName} for the Referral Date Confirmation. It tells you how to contact the agency.`,
      `Español: ${companyName} remitió su discrepancia. Comuníquese con la agencia a más tardar el ${displayLongDate(contactBy, 'es')}. Usted puede seguir trabajando. Pida a ${companyName} la Confirmación de la Fecha de Remisión. Allí se explica cómo comunicarse con la agencia.`,
      stranger,
    ],
  }),
  'employee-reminder': ({ companyName, contactBy }, { name }) => ({
    subject: `${name}: reminder to contact the agency by ${displayLongDate(contactBy)}`,
    lines: [
      `${companyName} referred your mismatch, and we have not heard yet that you contacted the agency. Contact it by ${displayLongDate(contactBy)}. If you have already done so, ignore this message.`,
      `The Referral Date Confirmation tells you how to contact the agency. If you do not have it, ask ${companyName} for it.`,
      `Español: ${companyName} remitió su discrepancia y todavía no tenemos noticia de que usted se haya comunicado con la agencia. Hágalo a más tardar el ${displayLongDate(contactBy, 'es')}. Si ya lo hizo, no haga caso de este mensaje. La Confirmación de la Fecha de Remisión explica cómo comunicarse con la agencia. Si no la tiene, pídala a ${companyName}.`,
      stranger,
    ],
  }),
  'employee-date-moved': ({ companyName, contactBy }, { name }) => ({
    subject: `${name}: the last day to contact the agency is ${displayLongDate(contactBy)}`,
    lines: [
      `The last day to contact the agency about the mismatch that ${companyName} referred has changed. It is ${displayLongDate(contactBy)}. Earlier letters and emails have another day.`,
      `Ask ${companyName} for the new Referral Date Confirmation.`,
      `Español: cambió el último día para comunicarse con la agencia sobre la discrepancia que ${companyName} remitió. Es el ${displayLongDate(contactBy, 'es')}. Las cartas y los correos anteriores tienen otra fecha. Pida a ${companyName} la nueva Confirmación de la Fecha de Remisión.`,
      stranger,
    ],
  }),
  'employee-ssa-update': ({ companyName }, { name }) => ({
    subject: `${name}: update your Social Security record`,
    lines: [
      `${companyName} checked with government records whether you may work in the United States. You may.`,
      'Your Social Security record should be updated. Please visit a field office of the Social Security Administration.',
      `Español: ${companyName} consultó los registros del gobierno para verificar si usted puede trabajar en los Estados Unidos. Usted puede trabajar. Su registro del Seguro Social debe actualizarse. Visite una oficina local de la Administración del Seguro Social.`,
      stranger,
    ],
  }),
}
