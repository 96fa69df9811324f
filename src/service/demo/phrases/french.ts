import type { Phrases } from './phrases.ts'

export const french: Phrases = {
  posts: [
    'La feuille « {place} » revient de l’imprimerie : {n} corrections et un pont enfin du bon côté.',
    'Trouvé aux archives : un relevé de {place} daté de {year}, avec un tout petit chien dans la marge.',
    'Atelier boussole {when}, il reste {n} places. Prévoir un crayon et un ciré.',
    'Le sentier près de {place} est fermé. Celui du haut est plus long, mais il passe devant la boulangerie.',
    'Un banc a-t-il sa place sur une carte ? À {place}, il y en a {n}, et nous les avons tous dessinés.',
    'Brouillard sur {place}, café sur la table, épreuves à relire. Belle journée à tous !',
  ],
  exchanges: [
    {
      theirs: 'Quelqu’un sait si le chemin de {place} est rouvert ? On part {when}.',
      answers: [
        'Oui, {name} ! Attention tout de même à la boue après la deuxième barrière.',
        'Rouvert, mais à marée haute passez plutôt par le haut.',
      ],
      quotes: [
        'On nous le demande souvent : oui, {place} est rouvert.',
        'Réponse courte : oui. Réponse longue : oui, avec de bonnes chaussures.',
      ],
    },
    {
      theirs: 'Votre carte de {place} est si belle que je n’ose pas la plier.',
      answers: [
        'Pliez-la, {name}, elle est faite pour ça. La pluie ne lui fait rien non plus.',
        'Merci ! Cherchez le petit chien, en bas à droite.',
      ],
      quotes: ['Une carte sans pli est une carte qui s’ennuie.', 'Nous rougissons.'],
    },
    {
      theirs: 'J’ai compté {n} oiseaux de l’espèce {bird} à {place} ce matin !',
      answers: [
        '{n} ! Pouvons-nous transmettre votre comptage, {name} ?',
        'Magnifique. Il y en a souvent d’autres derrière le hangar à bateaux.',
      ],
      quotes: ['Voilà donc où ils étaient tous.', 'On enfile nos bottes.'],
    },
  ],
  openers: [
    'Comment naît une carte de {place} ? Fil à dérouler 🧵',
    'Nous avons passé {n} jours à {place}. Il a plu {n} jours.',
  ],
  steps: [
    'On marche d’abord : chaque sentier, dans les deux sens, parce qu’un échalier change de visage au retour.',
    'Puis le carnet sèche. C’est plus long qu’on ne l’avoue.',
    'À {place}, la photo aérienne et l’ancien relevé diffèrent de {n} mètres. Vérification faite : les deux avaient tort.',
    'Le plus dur, ce sont les noms. Demandez à {n} voisins, vous aurez autant d’orthographes.',
    'La couleur vient en dernier : le vert des bois demande {n} essais.',
  ],
  closers: [
    'C’est tout ! Une erreur ? Écrivez-nous, nous répondons à chaque lettre.',
    'Merci d’avoir lu. La feuille paraît {when}.',
  ],
  slots: {
    place: ['Port-Lanvaec', 'Roche-Mouette', 'Saint-Elouan', 'Val d’Ombrelle', 'Pointe Claire'],
    bird: ['courlis', 'martin-pêcheur', 'tournepierre', 'vanneau'],
    when: ['samedi', 'cette semaine', 'le mois prochain', 'après la tempête'],
    year: ['1874', '1906', '1933'],
  },
  tags: ['#cartes', '#randonnée', '#littoral'],
  space: ' ',
}
