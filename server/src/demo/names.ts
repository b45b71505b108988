import { ageOn, isoDate, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Random } from './random.ts'

const firstNames =
  `Adaeze Amir Anneke Arjun Asha Bao Beatriz Bilal Brigid Caleb Camila Chidi Chloé Dalia Daniel Delphine
Diego Ebony Eirlys Elias Emeka Farah Fatima Gabriel Gia Goran Hana Hassan Helena Imani Ines Ivan Jasmine Joaquín Jun
Kavya Keola Kwame Lars Leila Lidia Luca Magda Malik Marisol Mei Minh Mirela Naveen Nkechi Noah Odalys Omar Paloma Pavel
Rania Renata Sadie Sanjay Sione`.split(/\s+/) as [string, ...string[]]

const lastNames = `Abara Acevedo Ahmadi Albrecht Andersen Baptiste Barzani Bianchi Boateng Bouchard Calloway Castellano
Chaudhry Clearwater Cruz-Vidal D'Amico Dvořák Eklund Espinoza Farrow Fonoti Gallardo Ghebre Gill Greenwood Gupta Halvorsen
Harjo Hashimoto Holloway Ibarra Iyer Jaramillo Jankowski Kahananui Kamara Kaplan Keane Kowalczyk Lafleur Laurent Lindgren
Lozano Mbeki McAllister Mendes Moreau Nakamura Nazari N'Diaye Novak Nyström O'Rourke Okonkwo Orozco Osei Paredes Patel
Pereira Pham Quispe Rahimi Ramos Rasmussen Redcloud Rossi Salazar Santoro Sato Schreiber Serrano Shah Silva Sokolov
Solberg Sundaram Tadesse Takahashi Tapia Thibodeaux Toledo Tran Ulloa Vaidya Vang Velasco Vu Warsame`.split(/\s+/) as [
  string,
  ...string[],
]

/** The part of a case that identifies the employee; invented, with a different name for every number. */
export function employee(number: number, hired: IsoDate, random: Random): CaseDraft {
  // With lists of these lengths, the first pair of names repeats only after more than a thousand people.
  const first = firstNames[number % firstNames.length] ?? firstNames[0]
  const last = lastNames[(number * 3) % lastNames.length] ?? lastNames[0]
  return {
    first_name: first,
    last_name: last,
    date_of_birth: birthDate(hired, random),
    ...(number % 4 === 0 && { middle_initial: random.pick(['A', 'B', 'C', 'E', 'J', 'L', 'M', 'R', 'T']) }),
    ...(number % 9 === 0 && { other_last_names_used: [lastNames[(number * 3 + 41) % lastNames.length] ?? last] }),
    ...(number % 3 !== 1 && { employee_email_address: `${letters(first)}.${letters(last)}@example.com` }),
    ...(number % 5 === 0 && { phone_number: `202555${String(100 + (number % 100)).padStart(4, '0')}` }),
  }
}

function birthDate(hired: IsoDate, random: Random): IsoDate {
  const born = isoDate(Number(hired.slice(0, 4)) - random.between(18, 61), random.between(1, 12), random.between(1, 28))
  return ageOn(born, hired) >= 18 ? born : `${Number(born.slice(0, 4)) - 1}${born.slice(4)}`
}

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
