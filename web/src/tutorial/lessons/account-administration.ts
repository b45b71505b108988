import { caseWorkers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'account-administration',
  title: 'Account administration',
  minutes: 7,
  lead: 'Who may do what, how to sign in safely, where to find things, and what administrators look after.',
  topics: [
    {
      id: 'roles',
      heading: 'Who may do what',
      blocks: [
        list('roles', 'Each user account has a role:', [
          'General user: creates and manages cases, sees reports, keeps the own profile up to date.',
          'Program administrator: does the same for all cases of the company, and looks after its users and its account.',
          'Corporate administrator: looks after the locations of a corporate account and their users, and has no cases.',
          'Web services access: used by software only; nobody signs in with it.',
        ]),
        text(
          'roles',
          'Every company needs at least one program administrator and can have any number. General users are optional.',
        ),
        text(
          'roles',
          'Before anybody creates or manages cases, this tutorial is completed and its test passed. If the content changes later, whoever has passed keeps access.',
        ),
      ],
    },
    {
      id: 'signing-in',
      heading: 'Signing in',
      blocks: [
        text(
          'product',
          'You sign in with your own email address, a password and a second factor, such as a one-time code. The sign-in belongs to you, not to the company: it stays when you change jobs.',
        ),
        text(
          'product',
          'Somebody can hold several user accounts, for example at two companies. The Dashboard lists them: choose the one you want to work with.',
        ),
        text(
          'product',
          'Your role, and the cases you see, depend on the user account you chose. To change it, go to the Dashboard.',
        ),
        remember('rules', 'Never share a sign-in. Whoever helps with cases gets a user account of their own.'),
        picture('sign-in', 'The sign-in page of the product.', 'The sign-in page.'),
        picture(
          'dashboard',
          'The Dashboard with the profile of a person and a table of linked user accounts.',
          'The Dashboard of a person who holds several user accounts.',
        ),
      ],
    },
    {
      id: 'passwords',
      heading: 'User ID and password',
      blocks: [
        text(
          'product',
          'Older user accounts are opened with a User ID of eight characters and a password of 8 to 14 characters. Link them to your own sign-in as soon as you can: it is safer.',
        ),
        list('product', 'Until then:', [
          'After three wrong passwords in a row the user account is locked. “Forgot your password?” mails a link for a new one, which opens it again.',
          'A password can be changed once in five days, and an earlier one is not taken again.',
          'A new password signs you out everywhere.',
        ]),
      ],
    },
    {
      id: 'leaving',
      heading: 'Leaving the computer',
      blocks: [
        text(
          'product',
          'After ten minutes without activity, the window Session Expiring counts down five minutes. Continue keeps you signed in; otherwise you are signed out.',
        ),
        text(
          'product',
          'Log Out stands in the user menu, which shows your name or email address at the top right. Use it whenever somebody else can reach the computer.',
        ),
      ],
    },
    {
      id: 'finding-the-way',
      heading: 'Finding the way',
      blocks: [
        list('product', 'The menus at the top lead everywhere you may go:', [
          'Home and Reports are there for everybody.',
          'Cases is there for users of employers, employer agents and locations.',
          'Resources has guides, the user manual, news, this tutorial and the Contact Us page.',
          'The user menu has your profile, the Dashboard, and what administrators look after.',
        ]),
        text('product', 'The site map lists all of it on one page. Menus that you do not see belong to another role.'),
        text('product', 'Reports show Social Security numbers by their last four digits only.'),
        text(
          'product',
          'Support is there Monday to Friday, 8 a.m. to 8 p.m. Eastern Time. Emails are normally answered within two business days.',
        ),
      ],
    },
    {
      id: 'users',
      heading: 'Looking after users',
      for: ['PROGRAMADMIN', 'CORPORATEADMIN', 'AGENCY'],
      blocks: [
        list('roles', 'Program administrators:', [
          'register users, as general users or as program administrators;',
          'update the profiles of others and unlock their accounts;',
          'close the user accounts of people who leave, on their last day.',
        ]),
        list(
          'corporate',
          'Corporate administrators can also:',
          [
            'add and look after other corporate administrators;',
            'add general users and program administrators at each location.',
          ],
          ['CORPORATEADMIN'],
        ),
        remember(
          'roles',
          'Have two program administrators. When the only one is ill or leaves, nobody can let others in.',
        ),
      ],
    },
    {
      id: 'company',
      heading: 'Looking after the company',
      for: ['PROGRAMADMIN'],
      blocks: [
        text(
          'manual',
          'Program administrators keep the company profile right: name, addresses, number of employees, category and hiring sites. A hiring site is a place where people are hired and Forms I-9 completed.',
        ),
        text(
          'product',
          'Many hiring sites can be added at once with a CSV file. The page CSV guidelines says how it is made.',
        ),
        text(
          'product',
          'A program administrator also decides whether the company takes part in the plus program, by accepting its terms.',
        ),
        text(
          'manual',
          'When a company ends its participation, an administrator asks for the closing of the account. It ends after 30 days. Until then open cases are finished; new ones are not created.',
        ),
      ],
    },
    {
      id: 'clients',
      heading: 'Looking after clients',
      for: ['AGENCY'],
      blocks: [
        steps('clients', 'A new client is added like this:', [
          'A program administrator enters the client: company, category, contacts, hiring sites. An unfinished entry is saved as a draft.',
          'Agent and client sign the memorandum of understanding.',
          'The signed memorandum is uploaded. The client becomes active after that.',
        ]),
        text(
          'product',
          'All users of an employer agent may see the list of clients. To add, change or close one takes a program administrator.',
        ),
        text(
          'agents',
          'Each case names its client and stays with the agent that created it. When a client leaves you, finish its open cases first.',
        ),
      ],
    },
    {
      id: 'locations',
      heading: 'Looking after locations',
      for: ['CORPORATEADMIN'],
      blocks: [
        text(
          'locations',
          'The corporate account itself signs no memorandum of understanding; every location does. Before you add a location, search for it: if it has an account already, link that one.',
        ),
        text(
          'corporate',
          'Each location needs a program administrator. If you want to work on cases yourself, you need a program administrator account at a location, besides your own.',
        ),
        text(
          'corporate',
          'Closing the corporate account does not close the accounts of its locations. They are closed one by one.',
        ),
      ],
    },
    {
      id: 'own-account',
      heading: 'Your own profile',
      for: caseWorkers,
      blocks: [
        text(
          'roles',
          'Keep your name, telephone number and email address up to date: they go with the cases you create. Nobody changes the own role; an administrator does that for you.',
        ),
      ],
    },
  ],
}
