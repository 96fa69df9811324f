/** Languages that people post in, most of them by the number of their speakers. Any other one of the browser is offered too. */
export const LANGUAGE_TAGS =
  'af am ar as az be bg bn br bs ca cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gu ha he hi hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky lb lo lt lv mi mk ml mn mr ms mt my nb ne nl nn oc or pa pl ps pt pt-BR ro ru se si sk sl so sq sr sv sw ta te tg th tk tl tr tt ug uk ur uz vi yi yo zh-Hans zh-Hant zu'.split(
    ' ',
  )
