/** Node provides the symbol for `using`, but not in the contexts that `vmForks` creates for pages. */
const symbols: { readonly dispose?: symbol } = Symbol
if (symbols.dispose === undefined) Object.defineProperty(Symbol, 'dispose', { value: Symbol.for('Symbol.dispose') })
