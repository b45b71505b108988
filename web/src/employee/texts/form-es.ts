import type { FormTexts } from './form-en.ts'

/** The same in Spanish. */
export const formEs: FormTexts = {
  progress: (step, steps) => `Paso ${step} de ${steps}`,
  next: 'Guardar y continuar',
  back: 'Atrás',
  leave: 'Guardar y salir',
  yes: 'Sí',
  notGiven: 'En blanco',
  choose: '- Seleccione -',
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
    invited: (company, by) => `${company} lo contrató. ${by} le pide que complete su parte del Formulario I-9.`,
    why: 'Toda persona que empieza un trabajo en los Estados Unidos completa este formulario. Muestra quién es usted y que puede trabajar aquí. Después, sus datos se comparan con los registros del gobierno.',
    start: 'Primer día de trabajo',
    by: 'Complete y firme a más tardar el',
    wasDue: 'Venció el',
    late: (day) => `${day}. Firme hoy mismo.`,
    needHeading: 'Tenga a la mano',
    needs: [
      'Su dirección y su fecha de nacimiento',
      'Su número de Seguro Social',
      'Los documentos que mostrará a su empleador. Usted elige cuáles',
    ],
    goodHeading: 'Conviene saber',
    good: [
      'Toma unos 15 minutos. Guardamos cada página cuando usted continúa.',
      'Puede parar en cualquier momento y continuar después, incluso en otro dispositivo.',
      'No llenamos nada por usted. Puede dejar en blanco los campos opcionales.',
      'Nadie puede decirle qué documentos traer.',
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
      lead: 'Puede dejar ambos en blanco. Si escribe un correo electrónico, el gobierno puede informarle directamente del resultado de la verificación.',
    },
    status: {
      label: 'Estatus',
      title: 'Su ciudadanía o estatus migratorio',
      lead: 'Elija la opción que lo describe. Nadie puede elegir por usted.',
    },
    documents: {
      label: 'Documentos',
      title: 'Los documentos que traerá',
      lead: 'Los mostrará a su empleador dentro de los tres días hábiles después de empezar. Solo usted los elige.',
    },
    help: { label: 'Personas que ayudaron', title: 'Personas que lo ayudaron', lead: '' },
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
        'Nada de lo anterior, pero puede trabajar: por ejemplo con un permiso de trabajo (EAD), como refugiado o asilado, o con una visa que lo permite.',
    },
  },
  oneNumber:
    'Escriba al menos uno de estos números: el número A, el del Formulario I-94, o el del pasaporte extranjero con su país.',
  choice: {
    label: '¿Qué documentos traerá?',
    missing: 'Elija qué documentos traerá.',
    A: 'Un documento de la Lista A',
    aDescription: 'Muestra quién es usted y que puede trabajar.',
    BC: 'Un documento de la Lista B y uno de la Lista C',
    bcDescription: 'Uno muestra quién es usted y el otro muestra que puede trabajar.',
    photo: 'Debe tener su foto.',
    social:
      'No se puede usar una tarjeta que dice “not valid for employment” o “valid for work only with” una autorización.',
    receipt: 'Solo tengo un recibo',
    waiting:
      'Si su documento se perdió, fue robado o se dañó, espere el documento original. Debe presentarlo dentro de 90 días. Guarde sus respuestas y firme cuando lo tenga.',
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
    duplicate:
      'Su empleador tiene otra verificación sin terminar con este número de Seguro Social. Pregunte a su empleador y firme después.',
    reworded: 'El texto de la declaración cambió. Vuelva a cargar esta página y léala antes de firmar.',
  },
  conflict:
    'Este formulario se cambió en otro lugar, por ejemplo en otro dispositivo. Cargue la versión más reciente. Todo lo que escribió en esta página se conserva.',
  loadNewest: 'Cargar la versión más reciente',
  loaded: 'Esta es la versión más reciente. Puede guardar de nuevo.',
  closed: 'La cuenta de su empleador está cerrada, así que no podemos guardar sus respuestas. Pregunte a su empleador.',
}
