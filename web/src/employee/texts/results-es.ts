import type { ResultTexts } from './results-en.ts'

/** The same in Spanish. */
export const resultsEs: ResultTexts = {
  heading: 'Su formulario está firmado',
  lead: (company) => `Enviamos su parte del Formulario I-9 a ${company}.`,
  status: 'Resultado de la verificación',
  notFinal: 'No es un resultado final',
  rights:
    'Por esto, su empleador no puede quitarle el empleo, pagarle menos ni darle un trato peor. Usted puede empezar y seguir trabajando.',
  codes: {
    checking: {
      title: 'En verificación',
      meaning: 'Sus datos se comparan con los registros del gobierno. Normalmente toma unos momentos.',
      next: 'No tiene que esperar. Puede volver más tarde con un enlace nuevo.',
    },
    needs_more_time: {
      title: 'Se necesita más tiempo',
      meaning:
        'Una persona del Departamento de Seguridad Nacional está comparando sus datos. Por lo general, toma hasta tres días laborables.',
      next: 'No tiene que hacer nada ahora.',
    },
    employer_step: {
      title: 'Su empleador lo está revisando',
      meaning: 'Antes de que haya un resultado, su empleador tiene que confirmar algo, como un dato o una foto.',
      next: 'No tiene que hacer nada ahora. Su empleador podría preguntarle por un dato.',
    },
    authorized: {
      title: 'Empleo autorizado',
      meaning: 'Los registros del gobierno confirman que usted puede trabajar en los Estados Unidos.',
      next: 'Muestre sus documentos a su empleador cuando empiece.',
    },
    mismatch: {
      title: 'Discrepancia (no confirmación provisional)',
      meaning:
        'Algo en sus respuestas es diferente de los registros del gobierno. Esto no significa que no pueda trabajar. A menudo la causa es un cambio de nombre o un error al escribir.',
      next: 'Lea el aviso aquí o hable en privado con su empleador y comparen juntos sus respuestas. Si alguna no es correcta, su empleador puede pedirle que la corrija. Si todo es correcto, solo usted decide si se comunica con la agencia para que corrija el registro.',
    },
    referred: {
      title: 'Comuníquese con la agencia',
      meaning:
        'Usted decidió pedir que se corrija el registro. Una carta indica con quién debe comunicarse. La encuentra aquí y su empleador puede entregársela.',
      next: 'Comuníquese con la agencia dentro de ocho días laborables federales y lleve la carta.',
    },
    check_again: {
      title: 'Hay que repetir la verificación',
      meaning: 'La verificación no se pudo terminar. Esto no indica si usted puede trabajar.',
      next: 'No tiene que hacer nada ahora. Su empleador la repetirá y le avisará si usted tiene que hacer algo.',
    },
    not_confirmed: {
      title: 'No confirmación final',
      meaning:
        'Los registros del gobierno no pudieron confirmar que usted puede trabajar, y la verificación ha terminado.',
      next: 'Hable con su empleador. Si cree que es un error, puede pedir a la agencia que lo revise de nuevo.',
    },
    ended: {
      title: 'La verificación terminó sin resultado',
      meaning: 'Su empleador cerró esta verificación.',
      next: 'Pregunte a su empleador qué sigue.',
    },
  },
  agencies: {
    SSA: 'Administración del Seguro Social (SSA)',
    DHS: 'Departamento de Seguridad Nacional (DHS)',
  },
  mismatchWith: (agencies) => `La discrepancia es con los registros de: ${agencies}.`,
  actBy: (day, due) =>
    due === 'past'
      ? `El último día para este paso fue el ${day}.`
      : `Último día para este paso: ${due === 'today' ? 'hoy, ' : ''}${day}.`,
  notice: { mismatch: 'Leer el aviso y decidir', referred: 'Ver su último día y su carta' },
  caseNumber: 'Número de caso',
  looking: 'Esta página se actualiza automáticamente.',
  nextHeading: 'Qué sigue',
  next: (company, day, due, hasChosen) => [
    due === 'past'
      ? `Lleve los documentos ${hasChosen ? 'que eligió' : 'de su elección'} lo antes posible. ${company} debía examinarlos a más tardar el ${day}.`
      : `Lleve los documentos ${hasChosen ? 'que eligió' : 'de su elección'}. ${company} los examinará a más tardar ${due === 'today' ? 'hoy,' : 'el'} ${day}. Solo cuentan los días en que la empresa está abierta.`,
    'Lleve los documentos originales, no copias. Deben estar vigentes.',
    'Aquí verá el resultado de la verificación. Si usted tiene que hacer algo, su empleador se lo dirá en privado.',
    'Si encuentra un error en sus respuestas, avise a su empleador. Recibirá un enlace para corregirlas y firmar de nuevo.',
  ],
  copyHeading: 'Su copia',
  copy: 'Descargue su copia o imprima esta página. Esta página muestra solo los últimos cuatro caracteres de los números. El archivo PDF los muestra completos, así que guárdelo donde solo usted pueda leerlo.',
  copyHidden: 'Imprima esta página. Para descargar su copia, primero muestre sus números más arriba.',
  hidden: 'Oculto',
  numbers: {
    heading: 'Sus números están ocultos',
    why: 'Es posible que otras personas lean su correo. Para ver su formulario completo, escriba los cuatro últimos dígitos del número de Seguro Social que escribió en él.',
    label: 'Cuatro últimos dígitos de su número de Seguro Social',
    hint: 'Tiene seis intentos al día.',
    submit: 'Mostrar mi formulario completo',
    missing: 'Escriba cuatro dígitos.',
    wrong: 'No son los cuatro últimos dígitos del número de Seguro Social de este formulario. Inténtelo de nuevo.',
    whyBirth:
      'Es posible que otras personas lean su correo. Para ver su formulario completo, escriba la fecha de nacimiento que escribió en él.',
    wrongBirth: 'No es la fecha de nacimiento de este formulario. Inténtelo de nuevo.',
    often: 'Ya usó todos los intentos de hoy. Inténtelo de nuevo mañana.',
    shown: 'Se muestra su formulario completo.',
  },
  print: 'Imprimir',
  download: 'Descargar su copia (PDF)',
  downloadEnded: 'Su sesión está cerrada. Vuelva a cargar esta página y pida un enlace nuevo.',
  signedBy: 'Firmado por',
  signedAt: 'Firmado el',
  statement: 'Declaración',
  helpShown: {
    en: 'Como ayuda, le mostramos esta traducción al inglés:',
    es: 'Como ayuda, le mostramos esta traducción al español:',
  },
  edition: 'Edición del Formulario I-9',
  leave: 'Cerrar sesión',
  lookNow: 'Consultar el resultado ahora',
  stopped: 'Esta página ya no se actualiza automáticamente.',
  changed: (title) => `El resultado cambió: ${title}`,
}
