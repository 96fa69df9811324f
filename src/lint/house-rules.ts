import { circleRule } from './circle-rule.ts'
import { floorRule, type Rule } from './floor-rule.ts'
import { linearRegex } from './linear-regex.ts'

type Spot = NonNullable<
  Parameters<Parameters<Extract<Rule, { create: unknown }>['create']>[0]['report']>[0]['node']
>

const COLOUR =
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|light-dark)\(/i
const LENGTH = /^-?[\d.]+(?:px|r?em|ch|d?v[hw]|pt|cm|mm)$/
const ARBITRARY = /(?:^|[\s:])[a-z][\w:/-]*-\[[^\]]+\]|(?:^|\s)\[[&@:][^\]]*\]:|(?:^|\s)\[[a-z-]+:[^\]]+\]/

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
          context.report({
            node,
            message: 'Say in a comment here why this `as` is correct, or parse instead.',
          })
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

const literalStyle: Rule = {
  create(context) {
    const isPart = /\/src\/web\/ui\//.test(context.filename.replaceAll('\\', '/'))
    function look(node: Spot, text: string): void {
      if (ARBITRARY.test(text))
        context.report({ node, message: 'No arbitrary value: add it to the theme with a name.' })
      else if (!isPart && (COLOUR.test(text.trim()) || LENGTH.test(text.trim())))
        context.report({ node, message: 'Colours and lengths are defined only in theme.css.' })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') look(node, node.value)
      },
      TemplateElement(node) {
        look(node, node.value.raw)
        if (!isPart && /^(?:px|r?em|ch|v[hw])\b/.test(node.value.raw))
          context.report({ node, message: 'Colours and lengths are defined only in theme.css.' })
      },
      JSXAttribute(node) {
        if (isPart || node.name.name !== 'style' || node.value?.type !== 'JSXExpressionContainer') return
        const style = node.value.expression
        if (style.type !== 'ObjectExpression') return
        for (const property of style.properties)
          if (property.type === 'Property' && property.value.type === 'Literal')
            context.report({
              node: property,
              message: 'A fixed style belongs to the theme. Only computed styles are allowed here.',
            })
      },
    }
  },
}

/**
 * Refuses `srcDoc`, because it interprets text as markup. `no-restricted-properties` refuses the other such properties.
 */
const markupAttribute: Rule = {
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name === 'srcDoc') context.report({ node, message: 'Text goes in as text: render it.' })
    },
  }),
}

/**
 * Refuses a `queryFn` inside a component, because the query cache would keep it together with all variables of the
 * component.
 */
const queryOutside: Rule = {
  create: (context) => ({
    CallExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'useQuery') return
      if (options?.type !== 'ObjectExpression') return
      for (const property of options.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'queryFn'
        )
          context.report({
            node: property,
            message: 'Move the query into its own function, with queryOptions outside of the component.',
          })
    },
  }),
}

/** Requires `lazyModule` for dynamic imports, so that all users of a module share its promise, retry and prefetch. */
const lazyImport: Rule = {
  create(context) {
    let depth = 0
    return {
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'lazyModule') depth += 1
      },
      'CallExpression:exit'({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'lazyModule') depth -= 1
      },
      ImportExpression(node) {
        if (depth === 0)
          context.report({ node, message: 'Load it with `lazyModule` of web/api/transport/lazy-module.ts.' })
      },
    }
  },
}

const plugin: { meta: { name: string }; rules: Record<string, Rule> } = {
  meta: { name: 'house' },
  rules: {
    floors: floorRule,
    circles: circleRule,
    'explained-assertion': explainedAssertion,
    'literal-style': literalStyle,
    'markup-attribute': markupAttribute,
    'query-outside': queryOutside,
    'lazy-import': lazyImport,
    'linear-regex': linearRegex,
  },
}

export default plugin
