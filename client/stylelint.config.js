/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Phones a few years old know only this notation.
    'media-feature-range-notation': 'prefix',
    // Scoped styles follow the order of what they style.
    'no-descending-specificity': null,
  },
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
};
