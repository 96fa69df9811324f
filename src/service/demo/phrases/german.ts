import type { Phrases } from './phrases.ts'

export const german: Phrases = {
  posts: [
    'Das Blatt {place} ist aus der Druckerei zurück: {n} Berichtigungen und endlich die Brücke am richtigen Ufer.',
    'Moin! Nebel über {place}, der Kaffee ist fertig, die Korrekturfahnen leider auch.',
    'Wanderwetter für {place} {when}: Wind aus West, in Böen übermütig. Nehmt die dicken Socken.',
    'Im Archiv gefunden: {place} im Jahr {year}, gezeichnet mit viel Geduld und wenig Maßstab.',
    'Kartenkurs {when}, noch {n} Plätze. Mitzubringen: Bleistift, Neugier, Regenjacke.',
    'Der Uferweg bei {place} ist gesperrt. Der obere Weg ist länger, dafür gibt es Kuchen.',
    'Frage an die Runde: Gehört eine Bank auf die Karte? Bei {place} stehen {n} Stück, wir sind dafür.',
    'Größe ist nicht alles, aber der neue Taschenführer für {place} passt wirklich in jede Jackentasche.',
    'Leserfoto der Woche: ein {bird} auf dem Deich bei {place}. Schöner können wir ihn auch nicht zeichnen.',
  ],
  exchanges: [
    {
      theirs: 'Weiß jemand, ob der Weg bei {place} wieder offen ist? Wir wollen {when} los.',
      answers: [
        'Ja, {name}, {place} ist frei. Nach dem zweiten Gatter bitte links halten, dort rutscht der Hang.',
        'Offen! Bei Hochwasser aber lieber oben herum.',
      ],
      quotes: [
        'Weil viele fragen: {place} ist wieder offen. Gute Wanderung!',
        'Kurze Antwort: ja. Lange Antwort: ja, aber mit festen Schuhen.',
      ],
    },
    {
      theirs: 'Eure Karte von {place} hängt jetzt bei uns im Flur. Die Kinder planen schon die Weltreise.',
      answers: [
        'Das freut uns sehr, {name}! Unten rechts versteckt sich ein sehr kleiner Hund.',
        'Weltreisen beginnen im Flur, das wussten wir immer.',
      ],
      quotes: ['Genau dafür machen wir das.', 'Reiseziel Nummer eins: {place}. Danach der Rest der Welt.'],
    },
    {
      theirs: 'Auf dem Blatt {place} fehlt die neue Straße am Hafen. Sonst wie immer großartig.',
      answers: [
        'Danke, {name}! Ist für die nächste Auflage von {place} notiert, ein Beileger kommt {when}.',
        'Erwischt. Die Straße war schneller als wir.',
      ],
      quotes: [
        'Wer das Blatt {place} besitzt: bitte die Hafenstraße nachtragen. Bleistift genügt.',
        'Solche Hinweise machen Karten besser. Danke!',
      ],
    },
    {
      theirs: 'Heute {n} mal „{bird}“ auf der Liste, alle bei {place}, und das vor dem Frühstück!',
      answers: [
        '{n}! Dürfen wir das an die Zählung weitergeben, {name}?',
        'Neidisch. Hinter dem Bootshaus sitzen meist noch ein paar mehr.',
      ],
      quotes: [
        'Wir ziehen schon die Stiefel an.',
        'Für alle, die gefragt haben, wo sie geblieben sind: bei {place}.',
      ],
    },
  ],
  openers: [
    'Wie entsteht eine Karte von {place}? Ein Faden in mehreren Teilen 🧵',
    'Warum unsere Blätter manchmal später kommen. Eine ehrliche Antwort.',
    '{n} Tage {place}: ein Werkstattbericht.',
  ],
  steps: [
    'Zuerst wird gelaufen. Jeder Weg, hin und zurück, denn ein Zaunübertritt sieht von der anderen Seite anders aus.',
    'Dann trocknet das Feldbuch. Das dauert länger, als irgendjemand zugibt.',
    'Bei {place} sind sich Luftbild und alte Aufnahme um {n} Meter uneinig. Wir haben nachgemessen: beide irrten.',
    'Am schwierigsten sind die Namen. Frag {n} Nachbarn, und du hast ebenso viele Schreibweisen.',
    'Die Farbe kommt zum Schluss. Waldgrün braucht {n} Versuche, denn Papier trinkt.',
    'Einen Bogen falten wir von Hand. Liegt die Stadt auf dem Knick, fangen wir von vorne an.',
    'Der {bird} hält sich nicht an das Gitternetz. Wir zeichnen ihn, wo er ist.',
  ],
  closers: [
    'Das war’s. Wer einen Fehler findet, schreibt uns bitte: Wir antworten auf jeden Brief.',
    'Danke fürs Lesen! Das Blatt {place} erscheint {when}.',
  ],
  slots: {
    place: [
      'Altenhude',
      'Kieferbucht',
      'Sankt Annen',
      'Möwenort',
      'Hohe Düne Süd',
      'Brunsfleth',
      'Grünholm',
      'Ostersiel',
    ],
    bird: ['Austernfischer', 'Brachvogel', 'Kiebitz', 'Eisvogel', 'Steinschmätzer'],
    when: ['am Samstag', 'diese Woche', 'am Wochenende', 'nächsten Monat', 'nach dem Sturm'],
    year: ['1878', '1911', '1929', '1954'],
  },
  tags: ['#Karten', '#Wandern', '#Küste', '#Vogelwelt', '#Werkstatt'],
  space: ' ',
}
