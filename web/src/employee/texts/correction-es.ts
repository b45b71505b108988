import type { CorrectionTexts } from './correction-en.ts'

/** The same in Spanish. */
export const correctionEs: CorrectionTexts = {
  title: 'Revise su formulario',
  lead: (company, by) =>
    `${company} le pide que revise el formulario que firmó, que corrija lo que esté mal y que firme de nuevo. ${by} le envió la invitación.`,
  noticeTitle: 'Su empleador tiene una pregunta sobre estas respuestas',
  everything:
    'Solo usted decide qué es correcto. También puede corregir cualquier otra respuesta o firmar de nuevo sin cambios.',
  stands:
    'El formulario que firmó sigue siendo válido hasta que firme de nuevo. Sus respuestas anteriores quedan visibles en el formulario.',
  check: 'Si cambia una respuesta que comparamos con los registros del gobierno, volvemos a comparar sus respuestas.',
  begin: 'Revisar mis respuestas',
  takenBack:
    'Su empleador retiró esta solicitud. El formulario que firmó sigue siendo válido. No conservamos sus respuestas nuevas.',
  showSigned: 'Ver mi formulario firmado',
  underWay:
    'El formulario que firmó todavía se compara con los registros del gobierno, así que aún no puede firmar el formulario corregido. Sus respuestas están guardadas. Inténtelo más tarde o pregunte a su empleador.',
}
