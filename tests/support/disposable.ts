/** Node gives `using` its symbol, but not in the contexts that `vmForks` makes for pages. */
const symbols: { readonly dispose?: symbol } = Symbol
if (symbols.dispose === undefined) Object.defineProperty(Symbol, 'dispose', { value: Symbol.for('Symbol.dispose') })
