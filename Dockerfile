# The dashboard and the service in one image. It needs PUBLIC_ORIGIN: see compose.yaml and docs/operations.md.
FROM node:24-slim AS build
WORKDIR /almanac
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /almanac
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY src src
COPY --from=build /almanac/dist dist
# Only this folder is writable for the user that runs the service. It is used when DATABASE_URL is not set.
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
ENV HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 4280
USER node
CMD ["node", "src/service/start/main.ts"]
