import { demoPictureOf } from './draw-picture.ts'
import type { Language } from './phrases/fill-phrases.ts'
import { type Random, scramble } from './random.ts'

/** A person on the platform who exchanges posts with the account. */
export type Person = {
  name: string
  username: string
  language: Language
  /** The address of a picture; empty for people without one. */
  picture: string
  /** As the API writes it; empty where it is not known. */
  verified: string
  socialId: string
  /** Days since their last tweet; 0 for people who still write. */
  silentFor: number
}

/** Those who write most often first. Some handles differ only in capital letters. */
const people: readonly Person[] = [
  person('Kyna Marsh', 'Kyna', 'english', { verified: 'true' }),
  person('Lotte Reimers', 'lotte_r', 'german'),
  person('Walk Wild Weekly', 'WalkWildWeekly', 'english', { verified: 'true', silentFor: 96 }),
  person('田中 さくら', 'sakura_aruku', 'japanese'),
  person('Tomás Ferrer', 'tomasferrer', 'spanish'),
  person('kyna', 'kyna', 'english'),
  person('Haddad Trails | دروب حداد', 'haddadtrails', 'arabic', { verified: 'true' }),
  person('Ben Ashworth', 'benashworth', 'english'),
  person('Uwe vom Deich', 'deich_uwe', 'german', { silentFor: 41 }),
  person('Priya Raman', 'priya_walks', 'english'),
  person('산책하는 지우', 'jiwoo_walks', 'korean'),
  person('Mara Lindt', 'Mara_Lindt', 'german', { verified: 'true' }),
  person('Élise Caradec', 'elise_caradec', 'french'),
  person('अनन्या वर्मा', 'ananya_v', 'hindi'),
  person('The Rainy Bookshop', 'rainybookshop', 'english', { verified: 'true' }),
  person('Мария Ветрова', 'vetrova_m', 'russian'),
  person('Joss 🌲', 'joss_outdoors', 'english', { silentFor: 150 }),
  person('mara lindt', 'mara_lindt', 'german'),
  person('佐藤 健', 'sato_ken', 'japanese'),
  person('County Bird Count', 'CountyBirdCount', 'english', { verified: 'true' }),
  person('Lucía Robles', 'lucia_robles', 'spanish'),
  person('KYNA OFFICIAL', 'KYNA', 'english', { verified: 'false' }),
  person('林小雨', 'xiaoyu_hikes', 'chinese'),
  person('Owen Tregear', 'owentregear', 'english'),
  person('ليلى منصور', 'layla_mansour', 'arabic'),
  person('Henrike Sand', 'henrike.sand', 'german'),
  person('Paper & Compass', 'papercompass', 'english', { silentFor: 230 }),
  person('박서연', 'seoyeon_p', 'korean'),
  person('Marc Le Goff', 'marclegoff', 'french'),
  person('D’Arcy O’Neil', 'darcy_oneil', 'english'),
  person('山歩きクラブ', 'yama_club', 'japanese', { verified: 'true' }),
  person('रवि शेखावत', 'ravi_trek', 'hindi'),
  person('Илья Громов', 'gromov_ilya', 'russian'),
  person('Nadia B.', 'nadiab', 'english', { verified: '' }),
  person('Carmen Vidal', 'CarmenVidal', 'spanish', { silentFor: 60 }),
  person('Torge', 'torge_nord', 'german'),
  person('Yama_Club Fans', 'Yama_Club', 'japanese'),
  person('Grandma Maps', 'grandmamaps', 'english'),
  person('Sunil & Co', 'sunilandco', 'english', { verified: '' }),
  person('Zoé', 'zoe_a_pied', 'french'),
]

/** The nth person is chosen 1/n as often as the first. */
const weights = people.map((_, place) => 1 / (place + 1))
const TOTAL_WEIGHT = weights.reduce((sum, weight) => sum + weight, 0)

/** A person who still wrote this many days ago. */
export function choosePerson(random: Random, daysAgo: number): Person {
  for (;;) {
    let rest = (random.below(1_000_000) / 1_000_000) * TOTAL_WEIGHT
    const person = people.find((_, place) => (rest -= weights[place] ?? 0) < 0)
    if (person !== undefined && Math.max(0, daysAgo) >= person.silentFor) return person
  }
}

function person(
  name: string,
  username: string,
  language: Language,
  { verified = 'false', silentFor = 0 }: { verified?: string; silentFor?: number } = {},
): Person {
  // Each account of the platform has its own number.
  const number = Buffer.from(username).reduce((sum, byte) => scramble(sum + byte), 0)
  const socialId = String(1_000_000_000 + number)
  // Some people have no picture, and are shown by their initials.
  const picture = number % 5 === 0 ? '' : demoPictureOf(isOrganization(name) ? 'sign' : 'face', username)
  return { name, username, language, picture, verified, socialId, silentFor }
}

/** Shops, papers and clubs of the list above. */
function isOrganization(name: string): boolean {
  return /Weekly|Trails|Bookshop|Count$|Compass|クラブ|Fans|Maps|& Co/.test(name)
}
