import type { Phrases } from './phrases.ts'

export const english: Phrases = {
  posts: [
    'The {place} sheet is back from the printer. {n} corrections since the last edition, and one footbridge that is finally where it should be.',
    'Proofs of {place} are drying on every flat surface we own.',
    'We walked {place} again {lately}: the ford is passable, the stile by the old school is not.',
    'Reader photo of the week: a {bird} on the sea wall at {place}, taken at first light.',
    'A small thing we are proud of: contour labels on the {place} map now read uphill, all {n} hundred of them.',
    'Workshop {when}: compass, pencil, rain. {n} places left.',
    'If you only pack one thing for {place}, pack a second pair of socks.',
    'Today in the archive: a survey of {place} from {year} in which somebody drew a very small dog.',
    'Spotted {lately}: {n} {bird}s over {place}. The guide says they should have left weeks ago.',
    'Waterproof paper, take {n}: it survived the bath, the dishwasher and a toddler.',
    'Office window report: fog, one {bird}, and the ferry to {place} running late.',
    'New in the shop: pocket guides for {place}. They fit a coat pocket, we tried {n} coats.',
    'The path from the quay to {place} is closed until further notice. The upper route is longer and prettier anyway.',
    'Question for the map people: should a bench be on a map? We say yes. There are {n} at {place}.',
  ],
  exchanges: [
    {
      theirs: 'Does anyone know whether the coast path at {place} is open again? Planning to go {when}.',
      answers: [
        'It is, {name}: we walked {place} a few days ago. Mind the slip near the second gate.',
        'Open, but at {place} take the upper path at high tide.',
      ],
      quotes: [
        'Worth repeating: {place} is open again. Leave the dog on the lead below the cliff.',
        'We get this question a lot, so here is the short answer: yes, {place} is open.',
      ],
    },
    {
      theirs: 'Got the {place} map for my birthday and have not looked up since 🗺️',
      answers: [
        'That made our morning, {name}. Turn it over, there is a town plan on the back.',
        'Happy birthday, {name}! Look for the very small dog in the legend of {place}.',
      ],
      quotes: [
        'This is why we do it. Enjoy {place}, every contour of it.',
        'Birthday maps are the best maps.',
      ],
    },
    {
      theirs: 'Your {place} sheet shows a bridge that washed away last winter. Nearly had a very cold swim.',
      answers: [
        'Thank you, and sorry, {name}. The correction is in for the next edition of {place}; a slip goes into the unsold copies.',
        'Noted, and glad you stayed dry. Could you tell us which of the two bridges at {place}?',
      ],
      quotes: [
        'Corrections like this one are gold. {place}, lower bridge: gone. Please mark your copies.',
        'If you own the {place} sheet, read this before you set out.',
      ],
    },
    {
      theirs: 'Counted {n} {bird}s at {place} {lately}. Never seen so many.',
      answers: [
        '{n}! That is more than our guide thought possible, {name}. May we pass it on to the count?',
        'Lovely. At {place} they roost behind the boathouse, have a look there too.',
      ],
      quotes: [
        'For everyone who asked where the {bird}s went: they are all at {place}, apparently.',
        '{n} in one morning. We are putting our coats on.',
      ],
    },
    {
      theirs: 'Is there a digital version of the {place} map? My paper one has become a tent.',
      answers: [
        'There is, {name}, and the offline sheet of {place} comes with the paper one. Look for the code inside the cover.',
        'Yes, though we are impressed by the tent. A photo would be welcome.',
      ],
      quotes: [
        'Other uses we have heard of: tablecloth, kite, wedding invitation.',
        'Paper: still the version that never runs out of battery.',
      ],
    },
    {
      theirs: 'Hot take: a map without field boundaries is a poster.',
      answers: [
        'We would put this on the office wall, {name}, if there were room between the posters.',
        'Agreed. {place} has {n} hundred of them and we drew every one.',
      ],
      quotes: ['Strong words. We agree with all of them.', 'Framing this. As a map, not as a poster.'],
    },
    {
      theirs: 'First walk with the kids: {place}, {n} kilometres, four snacks, no tears. Recommended.',
      answers: [
        'Four snacks for {n} kilometres is a ratio we aspire to, {name}.',
        'Well done, all of you! Next time try the loop east of {place}, it ends at an ice cream van.',
      ],
      quotes: [
        'Route, distance and snack count: this is how a walk is reported.',
        'A better review of {place} than any we have written.',
      ],
    },
  ],
  openers: [
    'How a map of {place} is made, from the first walk to the fold. A thread 🧵',
    'We spent {n} days at {place}, and everything went wrong that could. A short account.',
    '{n} things we learned about birds while drawing {place}.',
    'People ask why our sheets are late. Here is an honest answer.',
  ],
  steps: [
    'First you walk. Every path, both ways, because a stile looks different from the other side.',
    'Then the notebook dries. This takes longer than anyone admits.',
    'The {bird}s do not care about the grid. We draw where they are, not where they should be.',
    'At {place} the old survey and the satellite disagree by {n} metres. We measured. Both were wrong.',
    'Names are the hardest part: ask {n} neighbours and you get as many spellings. We print the one on the oldest gravestone.',
    'Colour comes last. Woodland green takes {n} tries, because paper drinks.',
    'Somebody always finds the mistake after printing. This time it was the postman, and he was kind about it.',
    'We fold one by hand before the machine does {n} thousand. If the town lands on a crease, we start again.',
    'Weather is not an excuse, but it is a reason. At {place} it rained for {n} days, sideways.',
    'A map is a promise that the path is there. So {lately} we went back and looked once more.',
  ],
  closers: [
    'That is all. If you find a mistake at {place}, write to us: we answer every letter.',
    'Thanks for reading. The sheet is out {when}, with one bench more than planned.',
    'And the small dog? Still there, bottom right.',
  ],
  slots: {
    place: [
      'Skarness',
      'Wren Head',
      'Ashdale Loop',
      'Port Ellery',
      'Low Fenwick',
      'Tarn Hollow',
      'Gull Sound',
      'Merrow Bay',
      'Upper Callan',
      'Saltmarsh East',
      'Brindle Ridge',
      'Cobb Island',
    ],
    bird: ['curlew', 'oystercatcher', 'lapwing', 'goldcrest', 'kittiwake', 'dunlin', 'wheatear', 'turnstone'],
    when: ['on Saturday', 'this weekend', 'on Thursday', 'next week', 'next month'],
    lately: ['on Sunday', 'yesterday', 'before breakfast', 'after the storm', 'last week'],
    year: ['1871', '1904', '1926', '1938', '1953'],
  },
  tags: ['#maps', '#coastpath', '#fieldnotes', '#birding', '#slowtravel', '#cartography'],
  space: ' ',
}
