import type { NoticeTexts } from './notice-en.ts'

/** The same in Spanish. */
export const noticeEs: NoticeTexts = {
  title: 'Aviso de una discrepancia',
  notFinal: 'No es un resultado final',
  rights:
    'Hasta que haya un resultado final, su empleador no puede quitarle ni suspenderle el empleo, retrasar su comienzo o su capacitación, pagarle menos ni darle un trato peor a causa de la discrepancia.',
  nextHeading: 'Qué sigue',
  leave: 'Cerrar sesión',
  leaveHint: (company) =>
    `Para abrir de nuevo este aviso de ${company} después de cerrar la sesión, pida un enlace nuevo en esta página.`,
  backToForm: 'Su Formulario I-9',
  outside: {
    lead: 'Abra el enlace del correo más reciente sobre el aviso.',
    again: '¿El enlace no funciona? ¿Quiere abrir el aviso de nuevo?',
    ask: {
      explanation:
        'Cada enlace funciona una sola vez. Escriba la dirección de correo electrónico a la que su empleador envió el aviso y le enviaremos un enlace nuevo.',
      sent: 'Si hay un aviso abierto para esa dirección, ya le enviamos un enlace. Puede tardar uno o dos minutos. Revise también la carpeta de correo no deseado.',
    },
    otherwise: 'Si no llega ningún enlace',
    employer:
      'Pida a su empleador que envíe el aviso de nuevo o que se lo entregue en papel. Usted tiene derecho a recibirlo.',
    form: 'Si completó su Formulario I-9 en línea, encuentra el aviso junto con su formulario.',
    toForm: 'Abrir su formulario',
  },
  refused: {
    title: 'Este enlace no funciona',
    text: 'Ya se usó, se reemplazó por uno más reciente, su empleador lo retiró o se acabó el tiempo para usarlo.',
  },
  ended: {
    title: 'Este enlace ya no funciona',
    text: 'El código venció, o se escribió un código equivocado demasiadas veces. Pida un enlace nuevo.',
  },
  signedOut: {
    title: 'El aviso está cerrado aquí',
    text: 'Lo cerramos después de 30 minutos sin actividad, cuando usted lo abre en otro navegador y cuando su empleador lo retira o cierra el caso. Lo que nos dijo y firmó se conserva.',
  },
  left: {
    title: 'Su sesión está cerrada',
    text: 'Para abrir de nuevo el aviso, pida un enlace nuevo. Lo que nos dijo y firmó se conserva.',
  },
  details: {
    title: 'Revise sus datos',
    lead: (company) => `${company} ingresó estos datos. No coinciden con los registros del gobierno.`,
    meaning:
      'Esto no significa que no pueda trabajar. Los registros pueden estar desactualizados, un nombre puede haber cambiado o un dato puede haberse ingresado mal. Compare los datos con sus documentos antes de decidir algo.',
    question: '¿Son correctos estos datos?',
    right: 'Sí, todos son correctos',
    wrong: 'No, algo está mal',
    which: '¿Qué datos están mal?',
    whichHint: 'Su empleador ingresa los correctos. Usted no los escribe aquí.',
    missing: 'Seleccione si los datos son correctos.',
    whichMissing: 'Seleccione por lo menos un dato que está mal.',
    submit: 'Guardar y continuar',
    back: 'Atrás',
  },
  wrong: {
    title: 'Usted marcó datos que están mal',
    told: (company) => `Ya se lo dijimos a ${company}. No tiene que decidir nada ahora.`,
    marked: 'Lo que marcó',
    next: [
      'Su empleador compara estos datos con su Formulario I-9 y sus documentos, junto con usted.',
      'Si un dato se ingresó mal, su empleador cierra este caso y crea uno nuevo. Entonces este aviso ya no cuenta.',
      'Si al final todos los datos son correctos, cambie lo que marcó. Después puede leer el aviso y decidir.',
    ],
    change: 'Cambiar lo que marqué',
  },
  text: {
    toDecision: 'Continuar a mi decisión',
    toStart: 'Atrás',
    detailsWrong: 'Uno de mis datos sí está mal',
  },
  copies: {
    heading: 'Sus copias',
    read: 'Leer el aviso',
    signedHint: 'La última página del aviso firmado muestra quién firmó qué y cuándo.',
    signed: 'Descargar el aviso firmado (PDF)',
    english: 'Descargar el aviso en inglés (PDF)',
    translation: 'Descargar la traducción (PDF)',
    done: 'Usted descargó el archivo.',
    failed: 'No pudimos descargar este archivo.',
  },
  decision: {
    title: 'Su decisión',
    yours: 'La decisión es solo suya. Nadie puede decidir por usted ni presionarle.',
    question: '¿Qué decide?',
    labels: { TAKE_ACTION: 'Tomar acción', NO_ACTION: 'No tomar acción' },
    consequences: {
      TAKE_ACTION: 'Usted recibe una carta con el último día para comunicarse con cada agencia y sigue trabajando.',
      NO_ACTION: 'Entonces ninguna agencia revisa de nuevo sus registros en este caso.',
    },
    missing: 'Seleccione lo que decide.',
    readMissing: 'Marque la casilla para confirmarlo.',
    name: 'Escriba su nombre completo para firmar',
    nameHint: (name) => `En el aviso, su nombre es ${name}.`,
    nameMissing: 'Escriba su nombre completo para firmar.',
    kept: 'El nombre que escribe es su firma. Con ella conservamos la hora, la dirección de internet de su dispositivo y el aviso tal como usted lo leyó.',
    replaces: 'Si firma aquí, esta decisión reemplaza la que firmó antes.',
    submit: 'Firmar mi decisión',
    again: 'Leer el aviso de nuevo',
  },
  decided: {
    title: 'Su decisión está firmada',
    recorded: 'Su decisión está registrada',
    TAKE_ACTION: 'Usted toma acción',
    NO_ACTION: 'Usted no toma acción',
    by: (name, when) => `Usted firmó el ${when}, como ${name}.`,
    onPaper: (company, when) => `Usted firmó el aviso en papel. El ${when}, ${company} registró su decisión.`,
    noneGiven: (when) => `El ${when} se registró que usted no comunicó ninguna decisión en el plazo.`,
    next: {
      TAKE_ACTION: (company, day) => [
        `${company} ve su decisión y remite su caso. El último día para hacerlo es el ${day}. Si hasta entonces no hay novedades aquí, hable con su empleador.`,
        'Después, esta página muestra el último día para comunicarse con cada agencia y la carta que debe llevar.',
        'Usted sigue trabajando: las mismas horas, el mismo pago, la misma capacitación.',
      ],
      NO_ACTION: (company) => [
        `${company} ve su decisión y la registra. Entonces el caso termina como no confirmación final y su empleador puede terminar su empleo.`,
        'Mientras no se registre, usted puede cambiar de opinión aquí.',
      ],
    },
    change: 'Cambiar de opinión',
    changeHint: (company) => `Puede firmar otra decisión hasta que ${company} actúe según esta.`,
  },
  referred: {
    title: 'Su caso se remitió',
    lead: (company) => `Usted toma acción y ${company} remitió su caso al gobierno.`,
    waitingTitle: 'Falta la fecha límite de cada agencia',
    waiting: 'Esperando a que el gobierno reciba la remisión',
    contactHeading: 'Comuníquese a tiempo con cada agencia',
    contactBy: (day) => `a más tardar el ${day}`,
    replaces: (day) => `(antes: ${day})`,
    letter: 'Descargar su carta (PDF)',
    letterHint:
      'La carta, llamada Confirmación de la Fecha de Remisión, indica qué debe hacer en cada agencia. Llévela junto con este aviso y sus documentos.',
    missed:
      'Si no se comunica con una agencia a más tardar en su día, el caso puede terminar como no confirmación final y su empleador puede terminar su empleo.',
  },
  noAction: {
    title: 'El caso terminó',
    lead: (company) => `${company} registró que usted no toma acción. El caso terminó como no confirmación final.`,
    next: 'Su empleador puede terminar su empleo. Si cree que es un error, hable con su empleador. El aviso nombra las oficinas que protegen sus derechos.',
  },
  failures: {
    signedOut:
      'Esto no se envió. Todo lo que escribió sigue aquí. Pida un enlace nuevo en otra pestaña, escriba allí el código, vuelva a esta página y envíe de nuevo.',
    reworded: 'Esto no se firmó, porque el aviso cambió desde que usted lo leyó. Léalo de nuevo y después firme.',
    changed: 'Esto no se envió, porque entretanto su empleador hizo algo con el aviso.',
    reload: 'Mostrar el aviso como está ahora',
    closed: 'Esto no se envió, porque la cuenta de su empleador está cerrada. Pregunte a su empleador qué sigue.',
  },
}
