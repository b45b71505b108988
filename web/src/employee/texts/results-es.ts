import type { ResultTexts } from './results-en.ts'

/** The same in Spanish. */
export const resultsEs: ResultTexts = {
  heading: 'Su formulario está firmado',
  lead: (company) => `Enviamos su parte del Formulario I-9 a ${company}.`,
  status: 'Resultado de la verificación',
  notFinal: 'No es un resultado final',
  rights:
    'Su empleador no puede despedirlo, pagarle menos ni tratarlo peor por esto. Usted puede empezar y seguir trabajando.',
  codes: {
    checking: {
      title: 'En verificación',
      meaning: 'Sus datos se comparan con los registros del gobierno. Normalmente toma unos momentos.',
      next: 'No tiene que esperar. Puede volver más tarde con un enlace nuevo.',
    },
    needs_more_time: {
      title: 'Se necesita más tiempo',
      meaning:
        'Una persona del Departamento de Seguridad Nacional está comparando sus datos. Por lo general, toma hasta tres días hábiles.',
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
      next: 'Hable en privado con su empleador y comparen juntos sus respuestas. Si alguna no es correcta, su empleador puede pedirle que la corrija. Si todo es correcto, solo usted decide si se comunica con la agencia para que corrija el registro.',
    },
    referred: {
      title: 'Comuníquese con la agencia',
      meaning:
        'Usted decidió que se corrija el registro. Su empleador le dará una carta que indica con quién debe comunicarse.',
      next: 'Comuníquese con la agencia dentro de ocho días hábiles federales y lleve la carta.',
    },
    check_again: {
      title: 'Hay que hacer la verificación de nuevo',
      meaning: 'La verificación no se pudo terminar. Esto no indica si usted puede trabajar.',
      next: 'No tiene que hacer nada ahora. Su empleador la iniciará de nuevo y le avisará si usted tiene que hacer algo.',
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
  actBy: (day) => `Último día para este paso: ${day}.`,
  caseNumber: 'Número de caso',
  looking: 'Esta página se actualiza automáticamente.',
  nextHeading: 'Qué sigue',
  next: (company, day, isPast) => [
    isPast
      ? `Traiga los documentos que eligió lo antes posible. ${company} debía examinarlos a más tardar el ${day}.`
      : `Traiga los documentos que eligió. ${company} los examinará a más tardar el ${day}.`,
    'Traiga los documentos originales, no copias. Deben estar vigentes.',
    'Aquí verá el resultado de la verificación. Si usted tiene que hacer algo, su empleador se lo dirá en privado.',
    'Si encuentra un error en sus respuestas, avise a su empleador. Recibirá un enlace para corregirlas y firmar de nuevo.',
  ],
  copyHeading: 'Su copia',
  copy: 'Descargue su copia o imprima esta página. Esta página muestra solo los últimos cuatro caracteres de los números. El archivo PDF los muestra completos, así que guárdelo donde solo usted pueda leerlo.',
  copyHidden:
    'Imprima esta página, o primero muestre sus números más arriba: entonces también podrá descargar su copia.',
  hidden: 'Oculto',
  numbers: {
    heading: 'Sus números están ocultos',
    why: 'Es posible que otras personas lean su correo. Para ver su formulario completo, escriba los cuatro últimos dígitos del número de Seguro Social que puso en él.',
    label: 'Cuatro últimos dígitos de su número de Seguro Social',
    hint: 'Tiene seis intentos al día.',
    submit: 'Mostrar mi formulario completo',
    missing: 'Escriba cuatro dígitos.',
    wrong: 'No son los cuatro últimos dígitos del número de Seguro Social de este formulario. Inténtelo de nuevo.',
    often: 'Ya usó todos los intentos de hoy. Inténtelo de nuevo mañana.',
    shown: 'Se muestra su formulario completo.',
  },
  print: 'Imprimir',
  download: 'Descargar su copia (PDF)',
  downloadEnded: 'Su sesión está cerrada. Vuelva a cargar esta página y pida un enlace nuevo.',
  signedBy: 'Firmado por',
  signedAt: 'Firmado el',
  statement: 'Declaración',
  otherStatement: (version) => `Versión ${version}, que cambió desde entonces`,
  edition: 'Edición del Formulario I-9',
  leave: 'Cerrar sesión',
  lookNow: 'Buscar el resultado ahora',
  stopped: 'Esta página dejó de actualizarse.',
  changed: (title) => `El resultado cambió: ${title}`,
}
