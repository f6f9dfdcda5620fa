DROP INDEX "services_list";--> statement-breakpoint
DROP INDEX "services_region";--> statement-breakpoint
DROP INDEX "services_decor";--> statement-breakpoint
DROP INDEX "services_price";--> statement-breakpoint
DROP INDEX "services_area";--> statement-breakpoint
DROP INDEX "services_capacity";--> statement-breakpoint
DROP INDEX "services_search";