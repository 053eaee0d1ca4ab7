/** A bare route in a process of its own: all that Fastify itself costs. Prints its address. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ status: true, message: '', data: null }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
