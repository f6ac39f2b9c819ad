import { createApp } from 'vue'
import { createRouter, createWebHistory } from 'vue-router'
import App from './App.vue'
import Page from './Page.vue'

const routes = [
  { path: '/away', component: { render: () => null } },
  { path: '/:mode', component: Page },
]
createApp(App)
  .use(createRouter({ history: createWebHistory(import.meta.env.BASE_URL), routes }))
  .mount('#app')
