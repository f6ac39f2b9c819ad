export default { output: 'export', basePath: '/app/next', reactStrictMode: true }
