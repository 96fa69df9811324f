import { floorRule, type Rule } from './floor-rule.ts'

type Spot = NonNullable<
  Parameters<Parameters<Extract<Rule, { create: unknown }>['create']>[0]['report']>[0]['node']
>

const COLOUR =
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|light-dark)\(/i
const LENGTH = /^-?[\d.]+(?:px|r?em|ch|d?v[hw]|pt|cm|mm)$/
const ARBITRARY = /(?:^|[\s:])[a-z][\w:/-]*-\[[^\]]+\]|(?:^|\s)\[[&@:][^\]]*\]:|(?:^|\s)\[[a-z-]+:[^\]]+\]/

/** An assertion overrules the compiler, so it carries the reason why the compiler may be overruled. */
const explainedAssertion: Rule = {
  create(context) {
    const explained = new Set<number>()
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!/\p{L}+\s+\p{L}+/u.test(comment.value) || /^\s*(?:oxlint|eslint|@ts)-/.test(comment.value))
            continue
          for (let line = comment.loc.start.line; line <= comment.loc.end.line + 1; line += 1)
            explained.add(line)
        }
      },
      TSAsExpression(node) {
        const isConst = context.sourceCode.getText(node.typeAnnotation) === 'const'
        if (!isConst && !explained.has(node.loc.start.line) && !explained.has(node.loc.end.line))
          context.report({ node, message: 'Say in a comment here why this `as` is true, or parse instead.' })
      },
      TSTypeAssertion(node) {
        context.report({ node, message: 'Write `as`, with the reason why it is true.' })
      },
      TSNonNullExpression(node) {
        if (!explained.has(node.loc.start.line) && !explained.has(node.loc.end.line))
          context.report({
            node,
            message: 'Say in a comment here why this is never null, or handle the absence.',
          })
      },
    }
  },
}

/** Colours and lengths have their home in theme.css; whatever spells one beside it drifts from the theme. */
const spelledLook: Rule = {
  create(context) {
    const isPart = /\/src\/web\/ui\//.test(context.filename.replaceAll('\\', '/'))
    function look(node: Spot, text: string): void {
      if (ARBITRARY.test(text))
        context.report({ node, message: 'No arbitrary value: give the theme a name for it.' })
      else if (!isPart && (COLOUR.test(text.trim()) || LENGTH.test(text.trim())))
        context.report({ node, message: 'A colour or a length is spelled in theme.css only.' })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') look(node, node.value)
      },
      TemplateElement(node) {
        look(node, node.value.raw)
        if (!isPart && /^(?:px|r?em|ch|v[hw])\b/.test(node.value.raw))
          context.report({ node, message: 'A colour or a length is spelled in theme.css only.' })
      },
      JSXAttribute(node) {
        if (isPart || node.name.name !== 'style' || node.value?.type !== 'JSXExpressionContainer') return
        const style = node.value.expression
        if (style.type !== 'ObjectExpression') return
        for (const property of style.properties)
          if (property.type === 'Property' && property.value.type === 'Literal')
            context.report({
              node: property,
              message: 'A fixed style belongs to the theme; only computed ones stand here.',
            })
      },
    }
  },
}

/** The one attribute that takes markup as text and has no rule of its own. */
const markupAttribute: Rule = {
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name === 'srcDoc') context.report({ node, message: 'Text goes in as text: render it.' })
    },
  }),
}

const plugin: { meta: { name: string }; rules: Record<string, Rule> } = {
  meta: { name: 'house' },
  rules: {
    floors: floorRule,
    'explained-assertion': explainedAssertion,
    'spelled-look': spelledLook,
    'markup-attribute': markupAttribute,
  },
}

export default plugin
