import type { FormTexts } from './form-en.ts'

/** The same in Spanish. */
export const formEs: FormTexts = {
  progress: (step, steps) => `Paso ${step} de ${steps}`,
  next: 'Guardar y continuar',
  back: 'Atrás',
  leave: 'Guardar y salir',
  yes: 'Sí',
  notGiven: 'En blanco',
  choose: '— Seleccione —',
  territories: {
    AS: 'Samoa Americana',
    DC: 'Distrito de Columbia',
    MP: 'Islas Marianas del Norte',
    VI: 'Islas Vírgenes de los EE. UU.',
  },
  abroad: [
    { code: 'CAN', name: 'Canadá' },
    { code: 'MEX', name: 'México' },
  ],
  welcome: {
    title: 'Le damos la bienvenida',
    invited: (company, by) => `${company} le dio empleo. ${by} le pide que complete su parte del Formulario I-9.`,
    why: 'Toda persona que empieza un trabajo en los Estados Unidos completa este formulario. Muestra quién es usted y que puede trabajar aquí. Después, sus datos se comparan con los registros del gobierno.',
    start: 'Primer día de trabajo',
    by: 'Complete y firme a más tardar el',
    wasDue: 'Debía firmarse el',
    due: {
      ahead: (day) => day,
      today: (day) => `${day} (hoy)`,
      past: (day) => `${day}. Firme hoy mismo.`,
    },
    needHeading: 'Tenga a la mano',
    needs: [
      'Su dirección y su fecha de nacimiento',
      'Su número de Seguro Social, si lo tiene. Si todavía no se lo asignaron, puede agregarlo después',
      'Los documentos que mostrará a su empleador, si ya lo decidió. Usted decide cuáles',
    ],
    goodHeading: 'Conviene saber',
    good: [
      'Toma unos 15 minutos. Guardamos cada página cuando usted continúa.',
      'Puede detenerse en cualquier momento y continuar después, incluso en otro dispositivo.',
      'Ningún campo viene llenado de antemano. Puede dejar en blanco los campos opcionales.',
      'Nadie puede decirle qué documentos presentar.',
      'Cerramos la sesión después de 30 minutos sin actividad. Sus respuestas guardadas se conservan.',
    ],
    begin: 'Empezar',
    goOn: 'Continuar donde me quedé',
  },
  steps: {
    name: { label: 'Nombre', title: 'Su nombre', lead: 'Su nombre legal completo, como en sus documentos.' },
    address: {
      label: 'Dirección',
      title: 'Su dirección',
      lead: 'Donde vive ahora. No puede usar un apartado postal.',
    },
    birth: { label: 'Nacimiento y número', title: 'Fecha de nacimiento y número de Seguro Social', lead: '' },
    contact: {
      label: 'Contacto',
      title: 'Cómo comunicarnos con usted',
      lead: 'Puede dejar ambos en blanco. Si escribe un correo electrónico, el gobierno puede informarle directamente sobre el resultado de la verificación.',
    },
    status: {
      label: 'Estatus',
      title: 'Su ciudadanía o estatus migratorio',
      lead: 'Seleccione la opción que corresponde a su situación. Nadie puede elegir por usted.',
    },
    documents: {
      label: 'Documentos',
      title: 'Los documentos que presentará',
      lead: 'Muéstrelos a su empleador en los tres días laborables de la empresa siguientes a su primer día de trabajo. Si el trabajo dura menos de tres días laborables, muéstrelos el primer día. Solo usted los elige.',
    },
    help: { label: 'Ayuda', title: 'Ayuda de otras personas', lead: '' },
    review: {
      label: 'Revisar',
      title: 'Revise sus respuestas',
      lead: 'Después de firmar, solo podrá cambiar sus respuestas si su empleador le pide que las corrija.',
    },
    sign: { label: 'Firmar', title: 'Firme su parte del formulario', lead: '' },
  },
  oneName: 'Tengo un solo nombre',
  oneNameHint: 'Lo escribiremos como su apellido, y “Unknown” (desconocido) como su nombre.',
  workUntilNone: 'Mi autorización para trabajar no tiene último día (N/A)',
  statuses: {
    US_CITIZEN: {
      label: 'Ciudadano de los Estados Unidos',
      description: 'Por nacimiento en los Estados Unidos, por sus padres o por naturalización.',
    },
    NONCITIZEN: {
      label: 'Nacional no ciudadano de los Estados Unidos',
      description: 'Sobre todo personas nacidas en Samoa Americana o en la isla Swains, y algunos de sus hijos.',
    },
    LAWFUL_PERMANENT_RESIDENT: {
      label: 'Residente permanente legal',
      description: 'Tiene una tarjeta de residente permanente (Green Card). Incluye a los residentes condicionales.',
    },
    ALIEN_AUTHORIZED_TO_WORK: {
      label: 'Extranjero autorizado a trabajar',
      description:
        'Ninguna de las anteriores, pero puede trabajar: por ejemplo, con un permiso de trabajo (EAD), como refugiado o asilado, o con una visa que lo permita.',
    },
  },
  oneNumber:
    'Escriba al menos uno de estos números: el número A, el del Formulario I-94, o el del pasaporte extranjero con su país.',
  choice: {
    label: '¿Qué documentos presentará?',
    hint: 'Solo usted elige. Puede firmar sin decidirlo ahora.',
    A: 'Un documento de la Lista A',
    aDescription: 'Muestra quién es usted y que puede trabajar.',
    BC: 'Un documento de la Lista B y uno de la Lista C',
    bcDescription: 'Uno muestra quién es usted y el otro muestra que puede trabajar.',
    photo: 'Debe tener su foto.',
    noPhoto: 'Mi documento de la Lista B no tiene foto',
    noPhotoHelp: [
      'Su empleador verifica electrónicamente a cada persona que contrata. Esa verificación solo acepta un documento de la Lista B si tiene foto. Por eso la lista no incluye las tarjetas de registro electoral ni los registros de escuela, clínica o guardería de menores de 18 años.',
      'En su lugar, puede presentar un documento de la Lista A, o uno de la Lista B con foto, como una tarjeta de identificación estatal o escolar.',
      'Si aún no tiene ninguno, seleccione “Lo decidiré después” y firme hoy. Luego avise a su empleador, que puede esperar su documento antes de comenzar la verificación. Mientras tanto, usted puede trabajar.',
    ],
    social:
      'No puede usar una tarjeta que diga “not valid for employment” (no válida para trabajar) o “valid for work only with” (válida para trabajar solo con) una autorización.',
    receipt: 'Un recibo por un documento perdido, robado o dañado',
    receiptDescription: 'Solicitó un documento nuevo. Muestre el recibo ahora y el documento nuevo dentro de 90 días.',
    later: 'Lo decidiré después',
    laterDescription: 'Puede firmar hoy y elegir a más tardar el día en que muestre sus documentos.',
  },
  review: {
    open: 'Antes de poder firmar',
    openPage: (page) => `Complete la página “${page}”`,
    correct: 'Mis respuestas son correctas: continuar a la firma',
  },
  sign: {
    intro: 'Lea esta declaración. Cuando firme, registraremos su nombre, la hora y su dirección IP con el formulario.',
    accept: 'He leído esta declaración y estoy de acuerdo',
    acceptMissing: 'Confirme que leyó la declaración y que está de acuerdo.',
    name: 'Escriba su nombre completo para firmar',
    nameHint: (name) => `Como en sus respuestas: ${name}`,
    nameMissing: 'Escriba su nombre completo para firmar.',
    submit: 'Firmar y enviar',
    again: 'Revise algunas de sus respuestas antes de firmar.',
    filedLanguage: 'Idioma de su formulario',
    filedLanguageHint: 'Como trabaja en Puerto Rico, puede presentar el Formulario I-9 en inglés o en español.',
    languages: { en: 'Inglés', es: 'Español' },
    englishOnly: 'Fuera de Puerto Rico, el Formulario I-9 se presenta en inglés.',
    counts: { en: 'La declaración que usted firma, en inglés', es: 'La declaración que usted firma, en español' },
    help: { en: 'Traducción al inglés, solo como ayuda', es: 'Traducción al español, solo como ayuda' },
    languageChanged:
      'Su empleador cambió el lugar donde usted trabaja, así que el formulario ya no se puede firmar en este idioma. Cargue la versión más reciente, lea de nuevo la declaración y firme.',
    reworded: 'El texto de la declaración cambió. Vuelva a cargar esta página y léala antes de firmar.',
  },
  conflict:
    'Este formulario se modificó en otro lugar; por ejemplo, en otro dispositivo. Cargue la versión más reciente. Todo lo que escribió en esta página se conserva.',
  loadNewest: 'Cargar la versión más reciente',
  loaded: 'Esta es la versión más reciente. Puede guardar de nuevo.',
  closed: 'La cuenta de su empleador está cerrada, así que no podemos guardar sus respuestas. Pregunte a su empleador.',
}
