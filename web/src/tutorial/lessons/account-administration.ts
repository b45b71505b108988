import { caseWorkers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'account-administration',
  title: 'Account administration',
  minutes: 7,
  lead: 'Who may do what, how to sign in safely, where to find things, and what administrators manage.',
  topics: [
    {
      id: 'roles',
      heading: 'Who may do what',
      blocks: [
        list('roles', 'Each user account has a role:', [
          'General user: creates and manages cases, sees reports, and keeps their own profile up to date.',
          'Program administrator: does the same for all cases of the company, and manages its users and its account.',
          'Corporate administrator: manages the locations of a corporate account and their users, and has no cases.',
          'Web services access: only software uses it. People do not sign in with it.',
        ]),
        text(
          'roles',
          'Every company needs at least one program administrator and can have any number of them. General users are optional.',
        ),
        text(
          'roles',
          'Before you create or manage cases, you complete this tutorial and pass its test. If the content changes later, you keep your access.',
        ),
      ],
    },
    {
      id: 'signing-in',
      heading: 'Signing in',
      blocks: [
        text(
          'product',
          'You sign in with your own email address, a password and a second factor, such as a one-time code. The sign-in belongs to you, not to the company. You keep it when you change jobs.',
        ),
        text(
          'product',
          'You can have several user accounts, for example at two companies. The Dashboard lists them. Choose the one you want to work with.',
        ),
        text(
          'product',
          'Your role, and the cases you see, depend on the user account you chose. To change it, go to the Dashboard.',
        ),
        remember('rules', 'Never share a sign-in. Everyone who helps with cases gets their own user account.'),
        picture('sign-in', 'The sign-in page of the product.', 'The sign-in page.'),
        picture(
          'dashboard',
          'The Dashboard with the profile of a person and a table of linked user accounts.',
          'The Dashboard of a person with several user accounts.',
        ),
      ],
    },
    {
      id: 'passwords',
      heading: 'User ID and password',
      blocks: [
        text(
          'product',
          'For older user accounts, you sign in with a User ID of eight characters and a password of 8 to 14 characters. Link them to your own sign-in as soon as you can. It is safer.',
        ),
        list('product', 'Until then:', [
          'After three wrong passwords in a row, we lock the user account. Choose “Forgot your password?” to get a link by email. A new password unlocks the account.',
          'You can change your password once every five days, and you cannot reuse an earlier one.',
          'A new password signs you out everywhere.',
        ]),
      ],
    },
    {
      id: 'leaving',
      heading: 'When you step away',
      blocks: [
        text(
          'product',
          'After ten minutes without activity, the Session Expiring window counts down five minutes. Choose Continue to stay signed in. Otherwise, we sign you out.',
        ),
        text(
          'product',
          'You will find Log Out in the user menu at the top right, under your name or email address. Use it whenever someone else can use your computer.',
        ),
      ],
    },
    {
      id: 'finding-the-way',
      heading: 'Finding your way around',
      blocks: [
        list('product', 'Use the menus at the top to get around:', [
          'Home and Reports are for everyone.',
          'Cases is for users of employers, employer agents and locations.',
          'Resources has guides, the user manual, news, this tutorial and the Contact Us page.',
          'The user menu has your profile, the Dashboard, and the pages for administrators.',
        ]),
        text('product', 'The site map lists everything on one page. If you do not see a menu, it is for another role.'),
        text('product', 'Reports show only the last four digits of Social Security numbers.'),
        text(
          'product',
          'Support is available Monday to Friday, 8 a.m. to 8 p.m. Eastern Time. We usually answer emails within two business days.',
        ),
      ],
    },
    {
      id: 'users',
      heading: 'Managing users',
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
            'add and manage other corporate administrators;',
            'add general users and program administrators at each location.',
          ],
          ['CORPORATEADMIN'],
        ),
        remember(
          'roles',
          'Have two program administrators. If your only one is sick or leaves, no one can give others access.',
        ),
      ],
    },
    {
      id: 'company',
      heading: 'Managing the company',
      for: ['PROGRAMADMIN'],
      blocks: [
        text(
          'manual',
          'Program administrators keep the company profile up to date: name, addresses, number of employees, category and hiring sites. A hiring site is a place where you hire people and complete Forms I-9.',
        ),
        text(
          'product',
          'You can add many hiring sites at once with a CSV file. The CSV guidelines page explains how to make one.',
        ),
        text(
          'product',
          'A program administrator also decides whether the company takes part in the plus program, by accepting its terms.',
        ),
        text(
          'manual',
          'To end participation, an administrator asks to close the account. The account closes after 30 days. Until then, finish your open cases and do not create new ones.',
        ),
      ],
    },
    {
      id: 'clients',
      heading: 'Managing clients',
      for: ['AGENCY'],
      blocks: [
        steps('clients', 'To add a new client:', [
          'A program administrator enters the client: company, category, contacts and hiring sites. You can save an unfinished entry as a draft.',
          'The agent and the client sign the memorandum of understanding.',
          'You upload the signed memorandum. After that, the client becomes active.',
        ]),
        text(
          'product',
          'All users of an employer agent may see the list of clients. Only a program administrator can add, change or close one.',
        ),
        text(
          'agents',
          'Each case names its client and stays with the agent that created it. Before a client leaves you, finish its open cases.',
        ),
      ],
    },
    {
      id: 'locations',
      heading: 'Managing locations',
      for: ['CORPORATEADMIN'],
      blocks: [
        text(
          'locations',
          'The corporate account itself does not sign a memorandum of understanding. Every location does. Before you add a location, search for it. If it already has an account, link that one.',
        ),
        text(
          'corporate',
          'Each location needs a program administrator. If you want to work on cases yourself, you need a program administrator account at a location, besides your own.',
        ),
        text(
          'corporate',
          'Closing the corporate account does not close the accounts of its locations. You close them one by one.',
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
          'Keep your name, phone number and email address up to date. They go with the cases you create. You cannot change your own role. Ask an administrator.',
        ),
      ],
    },
  ],
}
