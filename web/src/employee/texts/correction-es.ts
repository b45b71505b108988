import type { CorrectionTexts } from './correction-en.ts'

/** The same in Spanish. */
export const correctionEs: CorrectionTexts = {
  title: 'Revise su formulario otra vez',
  lead: (company, by) =>
    `${company} le pide que revise lo que firmó, que corrija lo que no esté bien y que firme de nuevo. Le invitó ${by}.`,
  noticeTitle: 'Su empleador pregunta por estas respuestas',
  everything:
    'Solo usted decide qué es correcto. También puede corregir todo lo demás, o firmar de nuevo sin ningún cambio.',
  stands: 'Lo que firmó antes vale hasta que firme de nuevo, y queda visible en el formulario.',
  check: 'Si cambia lo que se compara con los registros del gobierno, la comparación empieza de nuevo.',
  begin: 'Ver mis respuestas',
  takenBack:
    'Su empleador ya no pide esta corrección. Lo que firmó antes vale; lo que escribió después no se conserva.',
  showSigned: 'Ver mi formulario firmado',
  underWay:
    'Lo que firmó antes todavía se compara con los registros del gobierno; por eso aún no puede firmar el formulario corregido. Lo que llenó está guardado. Inténtelo más tarde o pregunte a su empleador.',
}
